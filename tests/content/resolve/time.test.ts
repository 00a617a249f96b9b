import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import type { ContentResult } from '../../../scripts/site/build-content.ts'
import type { RouteEntry } from '../../../src/schema/data/route-data.ts'
import { pageWith } from '../../fixtures/company-entries.ts'
import { article, contentsBelow, lines, page, tinySite, type Files } from '../../fixtures/tiny-site.ts'

const second = 'content/articles/02-second.mdx'
const third = 'content/articles/03-third.mdx'
const home = 'content/pages/index.yaml'
const timed = (name: string, schedule: string, body = 'Text.\n') =>
  article(name, body).replace('downloadable', `${schedule}\ndownloadable`)

/** The issues; what nothing uses is no matter of time. */
const issueLines = ({ issues }: Pick<ContentResult, 'issues'>) =>
  lines({ issues }).filter((line) => !/ unused-/.test(line))

interface Build {
  now?: string
  preview?: boolean
}

/** Paths of a site without a mistake. */
async function listPaths(files: Files, options: Build = {}): Promise<string[]> {
  const root = tinySite(files)
  expect(issueLines(await buildContent({ root, ...options }))).toEqual([])
  const routes = JSON.parse(readFileSync(join(root, 'src/generated/manifest.json'), 'utf8')) as RouteEntry[]
  return routes.map(({ path }) => path)
}

test('an entry is shown from its first day on, and before it in previews; numbers in URLs do not change', async () => {
  const files: Files = { [second]: timed('Second', 'publishAt: 2025-11-16'), [third]: article('Third', 'Text.\n') }
  const without = ['/', '/resources/articles/1', '/resources/articles/3']
  const all = ['/', '/resources/articles/1', '/resources/articles/2', '/resources/articles/3']
  expect(await listPaths(files)).toEqual(without)
  expect(await listPaths(files, { now: '2025-11-16' })).toEqual(all)
  expect(await listPaths(files, { preview: true })).toEqual(all)
})

test('an entry that becomes due changes the pages that show it, and no other', async () => {
  const root = tinySite({
    'content/stats.yaml':
      '- { id: one, value: 1+, label: ones, base: b }\n' +
      '- { id: two, value: 2+, label: twos, base: b, publishAt: 2025-11-16 }\n',
    'content/pages/about.yaml': pageWith('About', 'stats', ''),
    'content/pages/team.yaml': pageWith('Team', 'stats', '    only: [one]\n'),
    [second]: timed('Second', 'publishAt: 2025-11-16'),
  })
  const routesOn = async (now: string) => {
    expect(issueLines(await buildContent({ root, now }))).toEqual([])
    return contentsBelow(join(root, 'src/generated/routes'))
  }
  const [before, after] = [await routesOn('2025-11-15'), await routesOn('2025-11-16')]
  const changed = Object.keys({ ...before, ...after }).filter((file) => before[file] !== after[file])
  // The day before they are nowhere, also not with a mark.
  expect(JSON.stringify(before)).not.toMatch(/articles\/2|twos/)
  // The first article has a related one now.
  expect(changed.toSorted()).toEqual(['about.json', 'resources/articles/1.json', 'resources/articles/2.json'])
  expect(await routesOn('2025-11-15')).toEqual(before)
})

const sections = (...rows: string[]) => page('Home', rows.map((row) => `  - ${row}\n`).join(''))
const link = (to: string) => `{ type: call-to-action, rail: x, title: y, actions: [{ label: Go, to: "${to}" }] }`
const guarded: Files = {
  'content/documents/01-later.yaml':
    'title: A\ndescription: B\ngroup: Company\ntype: PDF\nupdated: 2025-10-06\npublishAt: 2026-01-10\nform:\n' +
    '  blocks: [{ kind: steps, title: A, steps: [a] }]\n',
}

test('a button for a file that is not due says that it is coming soon, with a warning', async () => {
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
  expect(issueLines(await buildContent({ root, preview: true }))).toEqual([])
})

test('a filter has no button for a category whose entries are not due', async () => {
  const filter =
    '{ type: entry-list, collection: articles, layout: cards, rail: x, title: y, labels: { read: a, minutes: b, download: c }, ' +
    'filter: { label: a, all: b, none: c, categories: [Prevention, Materials] } }'
  const root = tinySite({
    'content/categories.yaml': '- { id: articles, names: [Prevention, Materials] }\n',
    [second]: timed('Second', 'draft: true').replace('category: Prevention', 'category: Materials'),
    [home]: sections(filter),
  })
  const categories = async (preview: boolean) => {
    expect(issueLines(await buildContent({ root, preview }))).toEqual([])
    const route = JSON.parse(readFileSync(join(root, 'src/generated/routes/index.json'), 'utf8')) as {
      sections: { filter?: { categories: string[] } }[]
    }
    return route.sections[1]?.filter?.categories
  }
  expect(await categories(false)).toEqual(['Prevention'])
  expect(await categories(true)).toEqual(['Prevention', 'Materials'])
})

test('a stat counts the entries that the site shows, also in a preview', async () => {
  const member = (id: string, more = '') => `- { id: ${id}, organization: A, role: Member, since: 2010${more} }\n`
  const stat = (value: number) => ({
    'content/stats.yaml': `- { id: bodies, value: "${value}", label: bodies, base: today, counts: memberships }\n`,
  })
  const root = tinySite({
    ...stat(1),
    'content/memberships.yaml': member('a') + member('b', ', publishAt: 2025-12-01'),
  })
  expect(issueLines(await buildContent({ root }))).toEqual([])
  expect(issueLines(await buildContent({ root, preview: true }))).toEqual([])
  expect(issueLines(await buildContent({ root, now: '2025-12-01' }))).toEqual(['content/stats.yaml:1:24 stat-count'])
})
