import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { indexable } from '../../../scripts/site/feeds/sitemap.ts'
import { listPages } from '../../../scripts/site/routes/list-pages.ts'
import { builtRoute, routeBase, type BuiltRoute } from '../../../scripts/site/routes/route-base.ts'
import { SectionsPage } from '../../../src/pages/SectionsPage.tsx'
import type { RouteEntry, SectionsRoute } from '../../../src/schema/data/route-data.ts'
import type { Section } from '../../../src/schema/sections.ts'
import { loadSections } from '../../../src/sections/registry.ts'
import { article, contentsBelow, findIssues, lines, page, tinySite, type Files } from '../../fixtures/tiny-site.ts'

const site = { name: 'Tiny', origin: 'https://tiny.example' }
const words = { lists: { pages: 'Pages', page: 'Page', previous: 'Previous', next: 'Next' } }
const context = { site, words } as unknown as Parameters<typeof listPages>[0]

const categories = ['Roofs & decks', 'Walls', 'Café', '安全']
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const titleOf = (index: number) => `Entry ${String(index).padStart(3, '0')} of the list`

/** Entries in a mixed order of their categories; every seventh is featured, and past. */
const cards = (count: number) =>
  numbers(count).map((index) => ({
    id: `entry-${index}`,
    title: titleOf(index),
    href: `/entries/${index}`,
    category: categories[(index * 7) % 4],
    featured: index % 7 === 3,
    past: index % 7 === 3,
    meta: ['2025'],
    text: 'What there is to say of it.',
  }))

/** Without a list of popular entries, which a page would show twice. */
const labels = new Proxy({}, { get: (_, key) => (key === 'popular' ? undefined : String(key)) })
const questions = (count: number) =>
  numbers(count).map((index) => ({ id: `q-${index}`, q: titleOf(index), a: 'Because.', category: 'FAQ' }))
const frame = { anchor: 'Section-1', title: 'The list', first: false }
const filter = { label: 'Filter', all: 'All', none: 'None', categories }

const layouts = 'brief cards compact groups library lines people portfolio quotes rows summary teams wall'.split(' ')
const shapes: Record<string, (count: number) => object> = {
  ...Object.fromEntries(
    layouts.map((layout) => [
      layout,
      (count: number) => ({ type: 'entry-list', layout, collection: 'entries', items: cards(count), faq: [], labels }),
    ]),
  ),
  'library with a filter and questions': (count) => ({
    type: 'entry-list',
    layout: 'library',
    collection: 'entries',
    items: cards(count).slice(count / 4),
    faq: questions(Math.floor(count / 4)),
    labels,
    filter: { ...filter, categories: [...categories, 'FAQ'] },
  }),
  'cards with a filter': (count) => ({
    type: 'entry-list',
    layout: 'cards',
    collection: 'entries',
    items: cards(count),
    faq: [],
    labels,
    filter,
  }),
  faq: (count) => ({ type: 'faq', items: questions(count) }),
  // Five times as many, as a page has five times as many lines.
  'site-index': (count) => ({
    type: 'site-index',
    words: { label: 'Search', button: 'Search', page: '/search', noScript: 'None', broken: 'Broken' },
    groups: [
      { kind: 'b', title: 'Second letters' },
      { kind: 'a', title: 'First letters' },
    ],
    items: numbers(count * 5).map((index) => {
      return { kind: index % 3 ? 'a' : 'b', title: titleOf(index), href: `/e/${index}`, description: 'A page.' }
    }),
  }),
  'sheet-index': (count) => ({
    type: 'sheet-index',
    labels: { sheet: 'Sheet', title: 'Title' },
    groups: ['A', 'B', 'C'].map((letter, group) => ({
      title: `Sheets ${letter}`,
      sheets: numbers(count * 5)
        .filter((index) => index % 3 === group)
        .map((index) => ({ sheet: `${letter}-${index}`, title: titleOf(index), href: `/e/${index}` })),
    })),
  }),
}

function routeOf(path: string, section: object): BuiltRoute {
  const seo = { title: 'Lists', description: 'A page of the tiny site with one list.', keywords: [] }
  const data = {
    kind: 'sections',
    ...routeBase(context, path, 'Lists', seo),
    sections: [
      { type: 'page-header', anchor: 'Section-0', title: 'Lists', first: true },
      { ...frame, ...section },
      { type: 'prose', anchor: 'Section-2', title: 'Afterword', first: false, paragraphs: ['Only once.'] },
    ],
  } as unknown as SectionsRoute
  const source = { file: 'content/pages/lists.yaml' }
  return builtRoute(data, { collection: 'pages', source, data: { seo, label: 'Lists' } } as never)
}

const render = (data: BuiltRoute['data']) => renderToStaticMarkup(createElement(SectionsPage, { data } as never))
/** The titles of the entries that a page shows, in order. */
const shownIn = (html: string) =>
  [...html.replace(/ aria-label="[^"]*"/g, '').matchAll(/Entry \d+ of the list/g)].map(([title]) => title)
const distinct = <Item>(items: Item[]) => [...new Set(items)]
const linksIn = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href!)

/** The pages that a visitor reaches from a page by its links, without scripts. */
function reached(from: string, html: ReadonlyMap<string, string>): Set<string> {
  const found = new Set([from])
  for (const path of found) for (const href of linksIn(html.get(path)!)) if (html.has(href)) found.add(href)
  return found
}

describe.each(Object.keys(shapes))('a list of shape %s', (shape) => {
  test.each([0, 1, 47, 48, 49, 96, 97, 200])('of %i entries', async (count) => {
    const route = routeOf('/lists', shapes[shape]!(count))
    await loadSections((route.data as SectionsRoute).sections)
    const pages = listPages(context, route)
    const html = new Map(pages.map(({ data }) => [data.path, render(data)]))
    const all = distinct(shownIn(render(route.data)))

    // Nothing is paged below 49 entries.
    expect(pages.includes(route)).toBe(count <= 48)
    const chain = pages.filter(({ data }) => !data.path.includes('/category/'))
    expect(chain.map(({ data }) => data.path)).toEqual(
      numbers(Math.max(1, Math.ceil(count / 48))).map((index) => (index ? `/lists/page/${index + 1}` : '/lists')),
    )
    // Each entry is on one page, in the order of the whole list.
    expect(chain.flatMap(({ data }) => distinct(shownIn(html.get(data.path)!)))).toEqual(all)
    expect(chain.filter(({ data }) => html.get(data.path)!.includes('Only once.'))).toHaveLength(1)

    // Head, manifest and sitemap.
    for (const [index, { data, entry }] of chain.entries()) {
      const [previous, next] = [chain[index - 1], chain[index + 1]].map((one) => one?.data.head.canonical)
      expect(data.head).toMatchObject({ canonical: `https://tiny.example${data.path}` })
      expect([data.head.previous, data.head.next]).toEqual([previous, next])
      expect(entry).toMatchObject({ path: data.path, canonical: data.path })
    }
    for (const key of ['title', 'description'] as const)
      expect(distinct(pages.map(({ data }) => data.head[key]))).toHaveLength(pages.length)
    expect(indexable(pages.map(({ entry }) => entry))).toHaveLength(pages.length)
    expect(distinct(pages.map(({ data }) => data.path))).toHaveLength(pages.length)

    // Every page, and so every entry of every choice, is reached by links.
    expect([...reached('/lists', html)].sort()).toEqual([...html.keys()].sort())
    for (const { data } of pages)
      expect(linksIn(html.get(data.path)!).filter((href) => href.startsWith('/lists') && !html.has(href))).toEqual([])
  })
})

const filtered = Object.keys(shapes).filter((shape) => shape.includes('filter'))

test.each(filtered.flatMap((shape) => [49, 97, 200].map((count) => [shape, count] as const)))(
  'every choice of a filter has all its entries on pages of its own: %s, %i entries',
  async (shape, count) => {
    const section = shapes[shape]!(count) as Extract<Section, { type: 'entry-list' }>
    const route = routeOf('/', section)
    await loadSections((route.data as SectionsRoute).sections)
    const pages = listPages(context, route)
    const list = ({ data }: BuiltRoute) =>
      (data as SectionsRoute).sections.find(({ type }) => type === 'entry-list') as typeof section
    const choices = list(pages[0]!).choices!
    expect(choices.map(({ label }) => label)).toEqual(['All', ...section.filter!.categories])
    for (const { label, href, count: counted } of choices.slice(1)) {
      const own = pages.filter(({ data }) => data.path === href || data.path.startsWith(`${href}/page/`))
      const shown = own.flatMap(({ data }) => distinct(shownIn(render(data))))
      const all = [...cardsOf(section), ...section.faq.map(({ q, category }) => ({ title: q, category }))]
      const expected = all.filter(({ category }) => category === label).map(({ title }) => title)
      expect(shown).toEqual(expected)
      expect(counted).toBe(expected.length)
      for (const one of own) expect(list(one).choices!.filter(({ current }) => current)).toMatchObject([{ label }])
    }
    // Addresses are ASCII.
    expect(pages.filter(({ data }) => !/^[a-z0-9/-]+$/.test(data.path))).toEqual([])
  },
)

/** A library shows the featured entries first. */
const cardsOf = ({ items, layout }: Extract<Section, { type: 'entry-list' }>) =>
  layout === 'library' ? [...items].sort((a, b) => Number(b.featured) - Number(a.featured)) : items

const listOfArticles = `  - type: entry-list
    title: Articles
    collection: articles
    layout: cards
    labels: { read: Read, minutes: min, download: Download }
    filter: { label: Filter, all: All, none: None, categories: [Prevention, Walls] }
`

const articles = (count: number) =>
  Object.fromEntries(
    numbers(count).map((index) => {
      const text = article(`Article ${index}`, 'A plain paragraph.\n')
      const name = `content/articles/${String(index + 1).padStart(2, '0')}-${index ? `article-${index}` : 'first'}.mdx`
      return [name, index % 3 ? text : text.replace('category: Prevention', 'category: Walls')]
    }),
  )

const longSite = (count: number): Files => ({
  'content/categories.yaml': '- id: articles\n  names: [Prevention, Walls]\n',
  'content/pages/reading.yaml': page('Reading', listOfArticles),
  ...articles(count),
})

test('a page with several lists has them all on its pages, each as far as it goes', async () => {
  const cardsOfPage = (count: number) => ({ ...(shapes.cards!(count) as object) })
  const route = routeOf('/lists', cardsOfPage(97))
  const data = route.data as SectionsRoute
  const lists = [3, 97, 60, 5].map((count, at) => ({
    ...frame,
    ...cardsOfPage(count),
    anchor: `Section-${at}`,
    first: at === 0,
  }))
  const pages = listPages(context, { ...route, data: { ...data, sections: lists as never } })
  const counts = pages.map((one) =>
    (one.data as SectionsRoute).sections.map((section) => [
      section.type,
      'items' in section ? section.items.length : 0,
    ]),
  )
  const list = (count: number) => ['entry-list', count]
  expect(counts).toEqual([
    [list(3), list(48), list(48), list(5)],
    [['page-header', 0], list(48), list(12)],
    [['page-header', 0], list(1)],
  ])
})

test('the content step writes the pages of a list, and checks the whole list', async () => {
  const root = tinySite(longSite(97))
  const result = await buildContent({ root })
  expect(lines(result)).toEqual([])
  const generated = contentsBelow(join(root, 'src/generated'))
  const manifest = JSON.parse(generated['manifest.json']!) as RouteEntry[]
  const pages = manifest.filter(({ continues }) => continues === '/reading').map(({ path }) => path)
  expect(pages).toEqual([
    '/reading/category/prevention',
    '/reading/category/prevention/page/2',
    '/reading/category/walls',
    '/reading/page/2',
    '/reading/page/3',
  ])
  for (const path of pages) {
    expect(generated['index.ts']).toContain(JSON.stringify(path))
    const data = JSON.parse(generated[`routes${path}.json`]!) as SectionsRoute
    expect(data.head).toMatchObject({ canonical: `https://tiny.example${path}`, image: { url: expect.any(String) } })
    expect(JSON.stringify(data.head.jsonLd)).toContain(data.head.canonical)
    expect(data.breadcrumbs.at(-1)).toEqual({ label: 'Reading', path: '/reading' })
  }
})

test('a page with the address of a later page of a list is an error', async () => {
  const issues = await findIssues({ ...longSite(49), 'content/pages/reading/page/2.yaml': page('Second') })
  expect(issues).toEqual([expect.stringMatching(/ duplicate-path$/)])
})
