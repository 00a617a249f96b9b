import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import type { RouteData, RouteEntry } from '../../../src/schema/data/route-data.ts'
import type { SearchIndex } from '../../../src/schema/data/search.ts'
import { certificate, event, job, news, pageWith } from '../../fixtures/company-entries.ts'
import { tinySite, writeFiles, type Files } from '../../fixtures/tiny-site.ts'

const listPage = (title: string, collection: string, layout: string, labels: string) =>
  pageWith(title, 'entry-list', `    collection: ${collection}\n    layout: ${layout}\n    labels: { ${labels} }\n`)

const pages: Files = {
  'content/pages/careers.yaml': listPage('Careers', 'jobs', 'rows', 'read: Read, none: None'),
  'content/pages/news.yaml': listPage('News', 'news', 'rows', 'read: Read'),
  'content/pages/events.yaml': listPage('Events', 'events', 'rows', 'coming: Coming, past: Past, none: None'),
  'content/pages/certifications.yaml': listPage('Certifications', 'certifications', 'rows', 'validUntil: d, verify: e'),
}

function read<Type>(root: string, file: string): Type {
  return JSON.parse(readFileSync(join(root, 'src/generated', file), 'utf8')) as Type
}
const readRoute = (root: string, path: string) => read<RouteData>(root, `routes/${path}.json`)
const readSection = <Type>(root: string, path: string) =>
  (readRoute(root, path) as unknown as { sections: unknown[] }).sections[1] as Type
const readTitles = (root: string, path: string) =>
  readSection<{ items: { title: string }[] }>(root, path).items.map(({ title }) => title)
const found = (root: string) => read<SearchIndex>(root, 'search.json').entries.map(({ id }) => id)
const readPaths = (root: string) => read<RouteEntry[]>(root, 'manifest.json').map(({ path }) => path)

async function build(files: Files, now?: string): Promise<string> {
  const root = tinySite({ ...pages, ...files })
  expect((await buildContent({ root, now })).issues).toEqual([])
  return root
}

test.each([
  [
    'job',
    'content/jobs',
    'yaml',
    'careers',
    job,
    {
      pay: '$34–46 The perHour',
      apply: expect.arrayContaining([expect.objectContaining({ kind: 'call' })]),
      words: { duties: 'The duties' },
    },
  ],
  [
    'news',
    'content/news',
    'mdx',
    'news',
    news,
    {
      entry: { category: 'Company' },
      body: [['p', {}, 'Text.']],
      head: { type: 'article' },
      back: { label: 'The label' },
    },
  ],
])(
  'a new file of kind %s is in its list, the manifest and the search, and has a page',
  async (...[kind, folder, ending, list, entry, facts]) => {
    const root = await build({ [`${folder}/01-first.${ending}`]: entry('One') })
    expect(readTitles(root, list)).toEqual(['One'])
    writeFiles(root, { [`${folder}/02-second.${ending}`]: entry('Two').replace('2025-10-06', '2025-10-07') })
    await buildContent({ root })
    expect(readTitles(root, list)).toEqual(['Two', 'One'])
    expect(readPaths(root)).toContain(`/${list}/second`)
    expect(found(root)).toContain(`/${list}/second`)
    expect(readRoute(root, `${list}/second`)).toMatchObject({
      kind,
      entry: { title: 'Two' },
      breadcrumbs: [{ path: '/' }, { path: `/${list}` }],
      ...facts,
    })
  },
)

test('a new certificate is in its list, and can be linked to', async () => {
  const root = await build({ 'content/certifications/01-first.yaml': certificate('One') })
  writeFiles(root, {
    'content/certifications/02-second.yaml': certificate('Two'),
    'content/navigation.yaml': 'main:\n  - { label: Two, to: /certifications#second }\nfooter: []\n',
  })
  expect((await buildContent({ root })).issues).toEqual([])
  expect(readTitles(root, 'certifications')).toEqual(['One', 'Two'])
  expect(found(root)).toContain('/certifications#second')
})

test.each([
  ['2025-11-15', true],
  ['2025-11-16', false],
])('on %s an opening that closes on 2025-11-15 is shown: %s', async (now, open) => {
  const root = await build({ 'content/jobs/01-first.yaml': job('One', 'closes: 2025-11-15\n') }, now)
  expect(readTitles(root, 'careers')).toEqual(open ? ['One'] : [])
  expect(readPaths(root).includes('/careers/first')).toBe(open)
})

test.each([
  ['{ from: 34, to: 46, per: hour }', '$34–46 The perHour'],
  ['{ from: 95000, to: 130000, per: year }', '$95,000–130,000 The perYear'],
  ['{ from: 34.5, to: 34.5, per: hour }', '$34.50 The perHour'],
])('the pay %s is printed as %s', async (pay, printed) => {
  const root = await build({ 'content/jobs/01-first.yaml': job('One').replace('{ from: 34, to: 46, per: hour }', pay) })
  expect(readSection(root, 'careers')).toMatchObject({ items: [{ end: [printed, expect.any(String)] }] })
})

test('events from the site’s day on are coming, soonest first; others are past, latest first', async () => {
  const days = ['2025-12-01', '2025-11-15', '2025-09-01', '2025-11-14']
  const root = await build(
    Object.fromEntries(
      days.map((day, index) => [`content/events/0${index + 1}-e${index}.yaml`, event(`On ${day}`, day)]),
    ),
  )
  const { items } = readSection<{ items: { date: string; past: boolean }[] }>(root, 'events')
  expect(items.map(({ date, past }) => [date, past])).toEqual([
    ['2025-11-15', false],
    ['2025-12-01', false],
    ['2025-11-14', true],
    ['2025-09-01', true],
  ])
})
