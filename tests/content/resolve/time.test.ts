import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import type { ContentResult } from '../../../scripts/site/build-content.ts'
import type { RouteEntry } from '../../../src/schema/data/route-data.ts'
import { certificate, event, job, news, release } from '../../fixtures/company-entries.ts'
import { article, lines, page, tinySite, type Files } from '../../fixtures/tiny-site.ts'

const second = 'content/articles/02-second.mdx'
const third = 'content/articles/03-third.mdx'
const home = 'content/pages/index.yaml'
const timed = (name: string, schedule: string, body = 'Text.\n') =>
  article(name, body).replace('downloadable', `${schedule}\ndownloadable`)

/** The issues; what nothing uses is no matter of time. */
const told = ({ issues }: Pick<ContentResult, 'issues'>) => lines({ issues }).filter((line) => !/ unused-/.test(line))

interface Build {
  now?: string
  preview?: boolean
}

/** Paths of a site without a mistake. */
async function pathsOf(files: Files, options: Build = {}): Promise<string[]> {
  const root = tinySite(files)
  expect(told(await buildContent({ root, ...options }))).toEqual([])
  const routes = JSON.parse(readFileSync(join(root, 'src/generated/manifest.json'), 'utf8')) as RouteEntry[]
  return routes.map(({ path }) => path)
}

test('an entry is shown from its first day on, by any preview before it, and no number in a URL moves up', async () => {
  const files: Files = { [second]: timed('Second', 'publishAt: 2025-11-16'), [third]: article('Third', 'Text.\n') }
  const without = ['/', '/resources/articles/1', '/resources/articles/3']
  const all = ['/', '/resources/articles/1', '/resources/articles/2', '/resources/articles/3']
  expect(await pathsOf(files)).toEqual(without)
  expect(await pathsOf(files, { now: '2025-11-16' })).toEqual(all)
  expect(await pathsOf(files, { preview: true })).toEqual(all)
})

test('what tells its own first day online is not shown before it', async () => {
  const files: Files = {
    [second]: article('Second', 'Text.\n').replace(/(published|updated|reviewed): .*/g, '$1: 2025-11-17'),
    'content/jobs/01-a.yaml': job('A').replace('posted: 2025-10-06', 'posted: 2025-11-17'),
    'content/news/01-a.mdx': news('News', '2025-11-17'),
    'content/press/01-a.mdx': release('Release').replace('2025-03-11', '2025-11-17'),
    'content/events/01-a.yaml': event('Evening', '2025-11-17'),
    [home]: page('Home', '  - { type: event-list, rail: x, title: y, labels: { coming: a, past: b, none: c } }\n'),
  }
  expect(await pathsOf(files)).toEqual(['/', '/resources/articles/1'])
  expect(await pathsOf(files, { now: '2025-11-17' })).toEqual([
    '/',
    '/careers/a',
    '/news/a',
    '/press/a',
    '/resources/articles/1',
    '/resources/articles/2',
  ])
})

const sections = (...rows: string[]) => page('Home', rows.map((row) => `  - ${row}\n`).join(''))
const link = (to: string) => `{ type: call-to-action, rail: x, title: y, actions: [{ label: Go, to: "${to}" }] }`
const draft: Files = { [second]: timed('Second', 'draft: true') }
const questions: Files = {
  'content/faq.yaml': '- { id: known, q: a, a: b }\n- { id: later, q: c, a: d, expireAt: 2025-11-14 }\n',
}
const certificates: Files = { 'content/certifications/01-later.yaml': `${certificate('A')}expireAt: 2025-11-14\n` }
const labels = '{ issuer: a, category: b, status: c, validUntil: d, verify: e }'
const list = `{ type: certification-list, rail: x, title: y, labels: ${labels} }`
const guarded: Files = {
  'content/documents/01-later.yaml':
    'title: A\ndescription: B\ngroup: Company\ntype: PDF\nupdated: 2025-10-06\npublishAt: 2026-01-10\nsheet:\n' +
    '  blocks: [{ kind: steps, title: A, steps: [a] }]\n',
}

test.each<[what: string, files: Files, place: string, words: RegExp]>([
  [
    'a link of prose',
    { ...draft, [third]: article('Third', 'Read [this](/resources/articles/2).\n') },
    `${third}:25:6`,
    /^`\/resources\/articles\/2` is a draft: content\/articles\/02-second\.mdx:2\.$/,
  ],
  ['a button', { ...draft, [home]: sections(link('/resources/articles/2')) }, `${home}:10:75`, /is a draft/],
  [
    'a menu',
    {
      ...draft,
      'content/navigation.yaml':
        'main: []\nfooter:\n  - { label: a, items: [{ label: b, to: /resources/articles/2 }] }\n',
    },
    'content/navigation.yaml:3:41',
    /is a draft/,
  ],
  [
    'a picture fetched ahead',
    { ...draft, [home]: `prefetch: [/resources/articles/2]\n${page('Home')}` },
    `${home}:1:12`,
    /is a draft/,
  ],
  [
    'a page with a question',
    { 'content/pages/soon.yaml': `publishAt: 2026-01-10\n${page('Soon')}`, [home]: sections(link('/soon?a=b')) },
    `${home}:10:75`,
    /`\/soon\?a=b` is not shown before January 10, 2026/,
  ],
  [
    'a further address',
    { 'content/pages/soon.yaml': `draft: true\nalsoAt: [/later]\n${page('Soon')}`, [home]: sections(link('/later')) },
    `${home}:10:75`,
    /is a draft/,
  ],
  [
    'a name in a list',
    { ...questions, [home]: sections('{ type: faq, rail: x, title: y, only: [known, later] }') },
    `${home}:10:51`,
    /`later` was shown until November 14, 2025: content\/faq\.yaml:2\.$/,
  ],
  [
    'an anchor',
    { ...certificates, [home]: sections(list, link('/#later')) },
    `${home}:11:75`,
    /was shown until November 14, 2025/,
  ],
  [
    'all reasons',
    {
      [second]: timed('Second', 'draft: true\npublishAt: 2026-01-10'),
      [home]: sections(link('/resources/articles/2')),
    },
    `${home}:10:75`,
    /is a draft and is not shown before January 10, 2026/,
  ],
])('%s that leads to what is not due is told in words, and accepted by a preview', async (_, files, place, words) => {
  const root = tinySite(files)
  const { issues } = await buildContent({ root })
  expect(told({ issues })).toEqual([`${place} not-due`])
  expect(issues.find(({ rule }) => rule === 'not-due')?.message).toMatch(words)
  expect(existsSync(join(root, 'src/generated'))).toBe(false)
  expect(told(await buildContent({ root, preview: true }))).toEqual([])
})

test('a button for a file that is not due says that it is coming soon, and the writer is told', async () => {
  const root = tinySite({ ...guarded, [home]: sections(link('/downloads/later.pdf')) })
  const { issues } = await buildContent({ root })
  expect(issues).toContainEqual(
    expect.objectContaining({
      rule: 'not-due',
      severity: 'warning',
      line: 10,
      column: 75,
      message: expect.stringContaining('is not shown before January 10, 2026') as string,
    }),
  )
  expect(readFileSync(join(root, 'src/generated/routes/index.json'), 'utf8')).toContain('"kind": "soon"')
  expect(told(await buildContent({ root, preview: true }))).toEqual([])
})

test('what is not due is checked like everything else, and may lead to what is not due either', async () => {
  const body =
    'A [draft](/resources/articles/3), a [dead link](/missing) and <Figure image="nope.png" caption="x" />.\n'
  const root = tinySite({ [second]: timed('Second', 'draft: true', body), [third]: timed('Third', 'draft: true') })
  expect(told(await buildContent({ root }))).toEqual([`${second}:26:37 unknown-path`, `${second}:26:63 unknown-image`])
})

test('a filter has no button for a category whose entries are not due', async () => {
  const filter =
    '{ type: article-library, rail: x, title: y, labels: { read: a, minutes: b, download: c }, ' +
    'filter: { label: a, all: b, none: c, categories: [Prevention, Materials] } }'
  const root = tinySite({
    'content/categories.yaml': '- { id: articles, names: [Prevention, Materials] }\n',
    [second]: timed('Second', 'draft: true').replace('category: Prevention', 'category: Materials'),
    [home]: sections(filter),
  })
  const categories = async (preview: boolean) => {
    expect(told(await buildContent({ root, preview }))).toEqual([])
    const route = JSON.parse(readFileSync(join(root, 'src/generated/routes/index.json'), 'utf8')) as {
      sections: { filter?: { categories: string[] } }[]
    }
    return route.sections[1]?.filter?.categories
  }
  expect(await categories(false)).toEqual(['Prevention'])
  expect(await categories(true)).toEqual(['Prevention', 'Materials'])
})

test('a stat counts what the site shows, in a preview as well', async () => {
  const member = (id: string, more = '') => `- { id: ${id}, organization: A, role: Member, since: 2010${more} }\n`
  const stat = (value: number) => ({
    'content/stats.yaml': `- { id: bodies, value: "${value}", label: bodies, base: today, counts: memberships }\n`,
  })
  const root = tinySite({
    ...stat(1),
    'content/memberships.yaml': member('a') + member('b', ', publishAt: 2025-12-01'),
  })
  expect(told(await buildContent({ root }))).toEqual([])
  expect(told(await buildContent({ root, preview: true }))).toEqual([])
  expect(told(await buildContent({ root, now: '2025-12-01' }))).toEqual(['content/stats.yaml:1:24 stat-count'])
})

test.each([
  ['reviewBy: 2025-11-15', []],
  ['reviewBy: 2025-11-14', [`${second}:16:1 review-due`]],
  ['reviewBy: 2025-11-14\ndraft: true', []],
  ['reviewBy: 2025-11-14\nexpireAt: 2025-11-14', []],
])('%j: told are %j, as warnings', async (schedule, expected) => {
  const { issues } = await buildContent({ root: tinySite({ [second]: timed('Second', schedule) }) })
  expect(told({ issues })).toEqual(expected)
  for (const issue of issues.filter(({ rule }) => rule === 'review-due'))
    expect(issue).toMatchObject({
      severity: 'warning',
      message: 'It was to be read again by November 14, 2025; its writer is Field team.',
      hint: expect.stringContaining('Ask Field team'),
    })
})

test('an entry of a list without a writer is told of at its key', async () => {
  const { issues } = await buildContent({
    root: tinySite({ 'content/faq.yaml': '- id: a\n  q: A?\n  a: B.\n  reviewBy: 2025-11-01\n' }),
  })
  expect(issues).toContainEqual(
    expect.objectContaining({
      file: 'content/faq.yaml',
      line: 4,
      column: 3,
      rule: 'review-due',
      message: 'It was to be read again by November 1, 2025.',
    }),
  )
})

test.each([
  ['draft: yes', '16:8 wrong-type'],
  ['publishAt: 2025-02-30', '16:12 format'],
  ['expireAt: soon', '16:11 format'],
  ['publishAt: 2025-12-02\nexpireAt: 2025-12-01', '17:11 date-order'],
  ['publsihAt: 2025-12-02', '16:1 unknown-key'],
  ['reviewby: 2025-12-02', '16:1 unknown-key'],
])('%j is refused', async (schedule, problem) => {
  expect(told(await buildContent({ root: tinySite({ [second]: timed('Second', schedule) }) }))).toEqual([
    `${second}:${problem}`,
  ])
})

test('while the site’s day is wrong, nothing is said of what is due', async () => {
  const files: Files = {
    [second]: timed('Second', 'publishAt: 2026-01-10'),
    [home]: sections(link('/resources/articles/2')),
  }
  expect(told(await buildContent({ root: tinySite(files), now: '1.12.2025' }))).toEqual(['SITE_NOW:1:1 site-now'])
})
