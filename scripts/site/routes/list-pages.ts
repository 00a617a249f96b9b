import { truncate } from '../../../src/lib/truncate.ts'
import type { ListChoice, ListPages } from '../../../src/schema/data/cards.ts'
import type { SectionsRoute } from '../../../src/schema/data/route-data.ts'
import type { Section } from '../../../src/schema/sections.ts'
import { slug } from '../../pipeline/validate/invalid-name.ts'
import type { SourceEntry } from '../entries.ts'
import type { SiteContext } from '../resolve/site-context.ts'
import { listShape } from './list-shapes.ts'
import { absolute, builtRoute, routeBase, type BuiltRoute } from './route-base.ts'

/** Characters of a description, as search results show them. */
const DESCRIPTION = 155

type Context = Pick<SiteContext, 'site' | 'words'>

/** One choice of a filter; without a category, all entries. */
interface Choice {
  category?: string
  /** Address of its first page. */
  path: string
}

/** A page of a choice. */
interface Page extends Choice {
  number: number
  /** Pages of the longest list. */
  count: number
}

/** A list with more entries than a page shows. */
interface LongList {
  section: Section
  size: number
  /** All entries, and those of a choice. */
  all: readonly object[]
  entries: readonly object[]
}

/**
 * A page, and those that continue its long lists: `/resources/page/2`, and for each choice of a filter
 * `/resources/category/materials`. They have the heading of the page and its lists, and nothing else of it.
 */
export function listPages(context: Context, route: BuiltRoute): BuiltRoute[] {
  const { data } = route
  if (data.kind !== 'sections') return [route]
  const long = data.sections.flatMap(findLongList)
  if (long.length === 0) return [route]
  const choices = findChoices(data.path, long)
  return choices.flatMap((choice) => {
    const lists = long.map((list) => ({ ...list, entries: chosenEntries(list, choice) }))
    const count = Math.max(...lists.map(countPages))
    return Array.from({ length: count }, (_, index) => {
      const page = { ...choice, number: index + 1, count }
      const isWhole = page.number === 1 && page.category === undefined
      const sections = data.sections.flatMap((section, at) => {
        const list = lists.find((one) => one.section === section)
        if (!list) return isWhole ? section : at === 0 ? headingOnly(section) : []
        return at === 0 || page.number <= countPages(list) ? showPage(context, list, choices, page) : []
      })
      return isWhole
        ? firstPage(context, route, { ...data, sections }, page)
        : furtherPage(context, route, { ...data, sections }, page)
    })
  })
}

const countPages = ({ entries, size }: LongList) => Math.ceil(entries.length / size)

function findLongList(section: Section): LongList[] {
  const shape = listShape(section)
  const all = shape?.entries(section) ?? []
  return shape && all.length > shape.size ? [{ section, size: shape.size, all, entries: all }] : []
}

const filterOf = (section: Section) => (section.type === 'entry-list' ? section.filter : undefined)

function chosenEntries({ section, all }: LongList, { category }: Choice): readonly object[] {
  if (category === undefined) return all
  if (!filterOf(section)?.categories.includes(category)) return []
  return all.filter((entry) => 'category' in entry && entry.category === category)
}

/** All entries, and each category of a filter that has some. */
function findChoices(path: string, long: readonly LongList[]): Choice[] {
  const above = path === '/' ? '' : path
  const categories = [...new Set(long.flatMap(({ section }) => filterOf(section)?.categories ?? []))]
  // No address ends with `index`.
  const taken = new Set(['', 'index'])
  const choices = categories.map((category, index) => {
    const name = slug(category)
    const free = taken.has(name) ? `${name || 'choice'}-${index + 1}` : name
    taken.add(free)
    return { category, path: `${above}/category/${free}` }
  })
  return [{ path }, ...choices.filter((choice) => long.some((list) => chosenEntries(list, choice).length > 0))]
}

const pageAddress = (path: string, number: number) =>
  number === 1 ? path : `${path === '/' ? '' : path}/page/${number}`

/** Some entries of a list, with links to the others. */
function showPage({ words }: Context, list: LongList, choices: readonly Choice[], page: Page): Section {
  const { path, number } = page
  const { section, entries, size } = list
  const shown = new Set(entries.slice((number - 1) * size, number * size))
  const count = countPages(list)
  const address = (other: number) => (other > 0 && other <= count ? pageAddress(path, other) : undefined)
  const near = [...new Set([1, number - 1, number, number + 1, count])].filter((one) => address(one) !== undefined)
  const pages: ListPages = {
    words: words.lists,
    number,
    previous: address(number - 1),
    next: address(number + 1),
    links: near.map((one) => ({ number: one, href: pageAddress(path, one) })),
  }
  return {
    ...listShape(section)!.show(section, shown),
    ...(count > 1 ? { pages } : {}),
    ...(filterOf(section) ? { choices: linkChoices(list, choices, page) } : {}),
  } as Section
}

/** The choices of a list's filter as links, with the counts of all entries. */
function linkChoices(list: LongList, choices: readonly Choice[], { category: chosen }: Choice): ListChoice[] {
  const all = filterOf(list.section)?.all ?? ''
  return choices.flatMap((choice): ListChoice[] => {
    const { category, path: href } = choice
    const count = chosenEntries(list, choice).length
    if (count === 0) return []
    return [{ label: category ?? all, href, count, ...(category === chosen ? { current: true } : {}) }]
  })
}

function firstPage({ site }: Context, route: BuiltRoute, data: SectionsRoute, page: Page): BuiltRoute {
  return { ...route, data: { ...data, head: { ...data.head, ...neighbours(site, page) } }, whole: route.data }
}

/** The beginning of a page that has only lists. */
const headingOnly = ({ anchor, title, first }: Section) => ({ type: 'page-header', anchor, title, first }) as Section

/** Named after the first page, the choice and its number. */
function furtherPage({ site, words }: Context, route: BuiltRoute, data: SectionsRoute, page: Page): BuiltRoute {
  const { category, number, path } = page
  const { seo, label } = (route.from as SourceEntry<'pages'>).data
  const own = [
    ...(category === undefined ? [] : [category]),
    ...(number > 1 ? [`${words.lists?.page} ${number}`] : []),
  ].join(' · ')
  const name = (text: string) => `${text} · ${own}`
  const description = truncate(`${own}: ${seo.description}`, DESCRIPTION)
  const base = routeBase({ site }, pageAddress(path, number), name(label), {
    ...seo,
    title: name(seo.title),
    description,
  })
  const sections = data.sections.map((section, at) => (at === 0 ? { ...section, title: name(label) } : section))
  const { prefetch: _ahead, ...shown } = data
  const head = { ...base.head, type: data.head.type, ...neighbours(site, page) }
  const { entry, ...further } = builtRoute({ ...shown, ...base, head, sheet: data.sheet, sections }, route.from)
  return { ...further, entry: { ...entry, continues: route.data.path } }
}

/** The addresses before and after, for the head. */
function neighbours(site: SiteContext['site'], { path, number, count }: Page) {
  return {
    ...(number > 1 ? { previous: absolute(site, pageAddress(path, number - 1)) } : {}),
    ...(number < count ? { next: absolute(site, pageAddress(path, number + 1)) } : {}),
  }
}
