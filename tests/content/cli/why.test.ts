import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { formatWhy } from '../../../scripts/tools/cli/format-why.ts'
import { fileReach, pageSources, reachOfFiles } from '../../../scripts/site/why/why.ts'
import { pageWith } from '../../fixtures/company-entries.ts'
import { allEntries } from '../../../scripts/site/entries.ts'
import { article, tinySite, type Files } from '../../fixtures/tiny-site.ts'

type Site = Awaited<ReturnType<typeof buildContent>>['site']

const stats = '- id: one\n  value: "1"\n  label: a\n  base: b\n- id: two\n  value: "2"\n  label: c\n  base: b\n'
/** A site of two articles and two pages. */
async function build(more: Files = {}) {
  const root = tinySite({
    ...more,
    'content/stats.yaml': stats,
    'content/pages/about.yaml': pageWith('About', 'stats', '    only: [two]\n'),
    'content/pages/resources.yaml': pageWith(
      'Resources',
      'entry-list',
      '    collection: articles\n    layout: cards\n    filter: { label: x, all: All, categories: [Prevention], none: None }\n' +
        '    labels: { read: a, minutes: b, download: c }\n',
    ),
    'content/articles/01-first.mdx': article('First', 'By <Term id="eld">ELD</Term>.\n'),
    'content/articles/02-second.mdx': article('Second', 'Text.\n'),
  })
  const { site, issues } = await buildContent({ root })
  expect(issues).toEqual([])
  return site
}

const named = (site: Site, path: string) =>
  pageSources(site, path).sources.map(({ file, line, entry }) =>
    entry === undefined ? file : `${file}:${line} ${entry}`,
  )

test('a page reads its file and the entries that it shows', async () => {
  const site = await build()
  expect(pageSources(site, '/about').file).toBe('content/pages/about.yaml')
  expect(named(site, '/about')).toEqual([
    'content/pages/about.yaml',
    'content/pages/index.yaml',
    'content/stats.yaml:5 two',
  ])
})

test('an article reads its terms, its picture, the label of the page above, and its neighbours', async () => {
  const site = await build()
  expect(named(site, '/resources/articles/1')).toEqual([
    'content/articles/01-first.mdx',
    'content/articles/02-second.mdx',
    'content/glossary.yaml:1 eld',
    'content/images.yaml:1 roof.png',
    'content/interface.yaml',
    'content/pages/index.yaml',
    'content/pages/resources.yaml',
  ])
})

test('the sources of header and footer are listed once', async () => {
  const site = await build()
  const { everywhere, sources } = pageSources(site, '/about')
  expect(everywhere.map(({ file }) => file)).toEqual([
    'content/consultation.yaml',
    'content/interface.yaml',
    'content/navigation.yaml',
    'content/site.yaml',
  ])
  expect(sources.map(({ file }) => file)).not.toContain('content/site.yaml')
})

test('a file is used by the pages that read it', async () => {
  const site = await build()
  expect(
    fileReach(site, 'content/stats.yaml').pages.map(({ path, sources }) => [path, sources.map(({ entry }) => entry)]),
  ).toEqual([['/about', ['two']]])
  expect(fileReach(site, 'content/articles/02-second.mdx').pages.map(({ path }) => path)).toEqual([
    '/resources',
    '/resources/articles/1',
    '/resources/articles/2',
  ])
  expect(fileReach(site, 'content/navigation.yaml').everywhere[0]?.keys).toEqual(['footer', 'main'])
})

test('a page reads all entries that it chooses from; a file is used by the pages that chose it', async () => {
  const more = Object.fromEntries(
    // With fewer common tags, the third may not be the best.
    ['3-third', '4-fourth'].map((name) => [
      `content/articles/0${name}.mdx`,
      article(name, 'Text.\n').replace('tags: [roofs, walls]', 'tags: [roofs]'),
    ]),
  )
  const site = await build(more)
  const fourth = 'content/articles/04-fourth.mdx'
  const { sources } = pageSources(site, '/resources/articles/1')
  expect(sources.find(({ file }) => file === 'content/articles/03-third.mdx')?.keys).toContain('title')
  expect(sources.find(({ file }) => file === fourth)?.keys).toEqual(['category', 'tags'])
  const reached = ['/resources', '/resources/articles/4']
  expect(fileReach(site, fourth).pages.map(({ path }) => path)).toEqual(reached)
  expect(reachOfFiles(site, [fourth]).get(fourth)).toEqual(reached)
})

test('a query for many files gives the same pages as one for each file', async () => {
  const site = await build()
  const files = [...new Set(allEntries(site.entries).map(({ source }) => source.file)), 'content/unknown.yaml']
  const reach = reachOfFiles(site, files)
  expect(reach.get('content/unknown.yaml')).toEqual([])
  expect(reach.get('content/site.yaml')).toEqual(site.built.map(({ data }) => data.path))
  const onSomePages = files.slice(0, -1).filter((file) => fileReach(site, file).everywhere.length === 0)
  expect(onSomePages.length).toBeGreaterThan(5)
  for (const file of onSomePages)
    expect([file, reach.get(file)]).toEqual([file, fileReach(site, file).pages.map(({ path }) => path)])
})

test('a query does not change the routes', async () => {
  const site = await build()
  const before = JSON.stringify(site.built.map(({ data }) => data))
  fileReach(site, 'content/stats.yaml')
  expect(JSON.stringify(site.built.map(({ data }) => data))).toBe(before)
})

test('an unknown name is reported with the nearest one', async () => {
  const site = await build()
  expect(formatWhy({ site, contents: new Map() }, 'stats.yaml')).toMatch(
    /is used by 1 page, with what each reads:\n {2}\/about {2}two\n$/,
  )
  expect(() => pageSources(site, '/abuot')).toThrow(expect.objectContaining({ hint: 'Write `/about`.' }))
  expect(() => formatWhy({ site, contents: new Map() }, 'stat.yaml')).toThrow(
    expect.objectContaining({ hint: 'Write `content/stats.yaml`.' }),
  )
})

test('words are found however their lines are wrapped, with the pages that show them', async () => {
  const root = tinySite({
    'content/articles/01-first.mdx': article('First', 'The owner’s roof\nleaks.\n'),
    'content/articles/02-second.mdx': article('Second', 'The owner’s  roof leaks (often).\n'),
  })
  const result = await buildContent({ root })
  const findFiles = (of: string) => stripVTControlCharacters(formatWhy(result, of)).match(/^\S+(?=: shown by \/)/gm)
  const found = ['01-first', '02-second'].map((name) => `content/articles/${name}.mdx:25`)
  expect(findFiles("owner's roof leaks")).toEqual(found)
  expect(findFiles('leaks (often)')).toEqual([found[1]])
  for (const words of ['no roof leaks', 'nowhere']) expect(() => findFiles(words)).toThrow('No content has the words')
})

test('an entry, a constant and a page of the menu list where they are used', async () => {
  const root = tinySite({
    'content/stats.yaml': stats,
    'content/values.yaml': '- id: response\n  meaning: a\n  value: two hours\n- id: unused\n  meaning: a\n  value: b\n',
    'content/pages/about.yaml': pageWith('About', 'stats', '    only: [two]\n    lede: "In {value:response}."\n'),
    'content/navigation.yaml': 'main: []\nfooter:\n  - { label: a, items: [{ label: b, to: /about }] }\n',
    'content/articles/01-first.mdx': article('First', 'In <Value id="response" />.\n'),
  })
  const result = await buildContent({ root })
  const why = (of: string) => stripVTControlCharacters(formatWhy(result, of))
  expect(why('two')).toBe('two (content/stats.yaml:5): shown by /about\nLinked from:\n  content/pages/about.yaml:13\n')
  const response =
    'response (content/values.yaml:1): shown by /about, /resources/articles/1\n' +
    'Linked from:\n  content/articles/01-first.mdx:25\n  content/pages/about.yaml:14\n'
  expect(why('response')).toBe(response)
  expect(why('values.yaml')).toBe(`${response}unused (content/values.yaml:4): no page shows it\nNothing links to it.\n`)
  expect(why('/about')).toContain('  content/navigation.yaml:3\n')
})

test('a page reads the constants that it shows, in data and in prose, and what they are taken from', async () => {
  const site = await build({
    'content/values.yaml':
      '- { id: desk, meaning: a, site: phones.main.number }\n- { id: share, meaning: a, stat: one.base }\n' +
      '- { id: unused, meaning: a, value: b }\n',
    'content/articles/03-third.mdx': article('Third', 'Call <Value id="desk" />.\n'),
    'content/pages/call.yaml': pageWith('Call', 'stats', '    only: [two]\n    lede: "{value:share}"\n'),
  })
  const read = (path: string) =>
    pageSources(site, path).sources.flatMap(({ file, entry, keys }) =>
      /values|site|stats/.test(file) ? `${file} ${entry ?? ''} ${keys.join(' ')}` : [],
    )
  expect(read('/resources/articles/3')).toContain('content/values.yaml desk value')
  expect(read('/call')).toEqual(
    expect.arrayContaining(['content/values.yaml share value', 'content/stats.yaml one base']),
  )
  expect(read('/about').join()).not.toContain('values.yaml')
})
