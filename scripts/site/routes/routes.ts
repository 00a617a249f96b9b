import type { IndexEntry, DrawingIndexEntry } from '../../../src/schema/data/cards.ts'
import type { Entry } from '../../../src/schema/collections.ts'
import { pageKind, type CollectionWithPage } from '../../../src/schema/page-kinds.ts'
import type { RouteData } from '../../../src/schema/data/route-data.ts'
import type { Section } from '../../../src/schema/sections.ts'
import type { PlannedCard } from '../social/cards.ts'
import type { Redirect } from '../../pipeline/assemble/redirects.ts'
import type { SiteContext } from '../resolve/site-context.ts'
import type { SourceEntry } from '../entries.ts'
import { anchoredEntries, deduplicateEntries } from './anchored-entries.ts'
import { createJsonLd } from './json-ld.ts'
import { listPages } from './list-pages.ts'
import { findKind, kinds } from './kinds.ts'
import { formatSheetNumber, type Kind } from './kinds/kind.ts'
import {
  builtRoute,
  listRedirects,
  pagePath,
  resolveEntry,
  routeBase,
  withRoutes,
  type BuiltRoute,
  type ContextWithRoutes,
} from './route-base.ts'
import { socialCard } from './social-card.ts'
import type { DivisionMenu } from '../../../src/schema/singles/navigation.ts'
import { resolve } from '../resolve/resolve.ts'
import type { Image } from '../../../src/schema/fields.ts'
import { firstImage } from './first-image.ts'
import { truncate } from '../../../src/lib/truncate.ts'

/** The routes of a site, its redirects, and the pictures of the link previews. */
export interface Routes {
  routes: BuiltRoute[]
  redirects: (Redirect & { entry: SourceEntry })[]
  socialCards: PlannedCard[]
}

interface CompleteRoute {
  /** The page, and those that continue its lists. */
  routes: BuiltRoute[]
  planned: PlannedCard
}

export function buildRoutes(context: SiteContext): Routes {
  const plain = entriesWithPage(context).flatMap((entry) => buildRoute(context, entry) ?? [])
  const all = withRoutes(context, plain)
  const completed = plain.map((route) => completeRoute(all, route))
  const pages = completed.map(({ routes: [first] }) => first!)
  const routes = completed.flatMap((one) => one.routes)
  const redirects = [
    ...pages.flatMap(({ from, data }) => listRedirects(from, data.path)),
    ...context.entries.documents.flatMap((entry) => listRedirects(entry)),
  ]
  return {
    routes: [...routes, ...pages.flatMap(furtherAddresses)].sort((a, b) =>
      a.data.path < b.data.path ? -1 : Number(a.data.path > b.data.path),
    ),
    redirects,
    socialCards: completed.map(({ planned }) => planned),
  }
}

/** The same page at the addresses of `alsoAt`. */
function furtherAddresses(route: BuiltRoute): BuiltRoute[] {
  const { alsoAt = [] } = route.from.data as { alsoAt?: string[] }
  return alsoAt.map((path) => ({ ...route, data: { ...route.data, path }, entry: { ...route.entry, path } }))
}

/** Entries that may have a page, in the order of the lists of all pages. */
function entriesWithPage(context: SiteContext): SourceEntry[] {
  return (Object.entries(kinds) as [CollectionWithPage, Kind][]).flatMap(
    ([name, kind]): SourceEntry[] => kind.entries?.(context) ?? context.entries[name],
  )
}

/** The route of an entry, apart from what it shows of other routes; undefined for an entry without a page. */
export function buildRoute(context: SiteContext, entry: SourceEntry): BuiltRoute | undefined {
  const path = pagePath(entry)
  if (path === undefined) return undefined
  const from = entry as SourceEntry<CollectionWithPage>
  const kind: Kind = kinds[from.collection]
  const { title, label = title, seo } = entry.data as Pick<Entry<'prosePages'>, 'title' | 'seo'> & { label?: string }
  const base = routeBase(context, path, label, kind.seo?.(from) ?? seo)
  const data = {
    kind: pageKind(from.collection),
    ...base,
    sheet: kind.series ? formatSheetNumber(kind.series, entry.number) : '',
    head: { ...base.head, type: kind.previewType ?? 'website' },
    ...(kind.data?.(context, from) ?? { entry: resolveEntry(context, from) }),
  }
  return builtRoute(data as RouteData, entry)
}

/** Adds what a route shows of other routes, the pages of its lists, and the picture of their link preview. */
export function completeRoute(context: ContextWithRoutes, plain: BuiltRoute): CompleteRoute {
  const whole = { ...plain, data: { ...plain.data, ...withEverything(context, plain.data) } as RouteData }
  const [first, ...further] = listPages(context, whole).map((route): BuiltRoute => {
    const { path } = route.data
    const data = { ...route.data, breadcrumbs: breadcrumbs(context, path), ...findDivision(context, path) }
    return { ...route, data }
  })
  const { planned, image } = socialCard(context, first!)
  const ahead = prefetchImages(context, first!)
  const routes = [first!, ...further].map((route): BuiltRoute => {
    const head = { ...route.data.head, image }
    const jsonLd = createJsonLd(context, { ...route.data, head })
    return {
      ...route,
      data: { ...route.data, head: { ...head, jsonLd }, ...(route === first ? ahead : {}) } as RouteData,
    }
  })
  return { routes, planned }
}

function breadcrumbs(context: ContextWithRoutes, path: string) {
  if (path === '/') return []
  const parts = path.split('/').slice(1, -1)
  const above = ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)]
  return above.flatMap((one) => {
    const route = context.byPath.get(one)
    return route ? [{ label: route.data.label, path: one }] : []
  })
}

/** The navigation of the construction division, for its pages. */
function findDivision(context: SiteContext, path: string): { division?: DivisionMenu } {
  const [navigation] = context.entries.navigation
  const under = navigation?.data.division?.under.$path
  if (!navigation?.data.division || (path !== under && !path.startsWith(`${under}/`))) return {}
  const division = resolve(navigation.data.division, context) as DivisionMenu
  return { division }
}

/** The first pictures of the pages that a page names in `prefetch`. */
function prefetchImages(context: ContextWithRoutes, { data, from }: BuiltRoute): { prefetch?: Image[] } {
  const authored = 'prefetch' in from.data ? from.data.prefetch : undefined
  if (data.kind !== 'sections' || !authored) return {}
  const paths = resolve(authored, context) as string[]
  return { prefetch: paths.flatMap((path) => firstPicture(context.byPath.get(path))) }
}

function firstPicture(route: BuiltRoute | undefined): Image[] {
  const found = route && firstImage(route.data)
  if (!found) return []
  const { eager: _there, ...image } = found
  return [image]
}

/** Fills in the lists of all pages, once all routes are known. */
function withEverything(context: ContextWithRoutes, data: RouteData): { sections?: Section[] } {
  if (data.kind !== 'sections') return {}
  if (!data.sections.some(({ type }) => type === 'site-index' || type === 'sheet-index')) return {}
  const shown = context.routes.filter((other) => !other.data.head.noindex)
  return {
    sections: data.sections.map((section) => {
      if (section.type === 'sheet-index') return { ...section, groups: sheetIndex(shown, section.disciplines) }
      if (section.type !== 'site-index') return section
      const all = deduplicateEntries(shown.flatMap((other) => indexEntries(context, other)))
      const items = all.filter(({ href }) => href !== data.path)
      return { ...section, items, groups: [...section.groups, ...furtherGroups(context, section.groups, items)] }
    }),
  }
}

/** Kinds without a group of their own have one named after the nearest page above theirs. */
function furtherGroups({ byPath }: ContextWithRoutes, groups: { kind: string }[], items: IndexEntry[]) {
  const known = new Set(groups.map(({ kind }) => kind))
  const firsts = new Map(items.toReversed().map(({ kind, href }) => [kind, href]))
  return [...firsts].flatMap(([kind, href]) => {
    return known.has(kind) ? [] : [{ kind, title: pageAbove(byPath, href)?.data.label ?? kind }]
  })
}

function pageAbove(byPath: ContextWithRoutes['byPath'], path: string): BuiltRoute | undefined {
  const above = path.slice(0, path.lastIndexOf('/')) || '/'
  return above === path ? undefined : (byPath.get(above) ?? pageAbove(byPath, above))
}

/** The sheets of each discipline in the order of the page; those of others follow under their letters. */
function sheetIndex(routes: BuiltRoute[], disciplines: { letters: string; title: string }[]) {
  const titles = new Map(disciplines.map(({ letters, title }) => [letters, title]))
  const sheets = routes
    .map(({ data: { sheet, label, path } }): DrawingIndexEntry => ({ sheet, title: label, href: path }))
    .sort((a, b) => a.sheet.localeCompare(b.sheet, 'en', { numeric: true }))
  return [...new Set([...titles.keys(), ...sheets.map(readLetters)])].flatMap((letters) => {
    const own = sheets.filter((sheet) => readLetters(sheet) === letters)
    return own.length > 0 ? [{ title: titles.get(letters) ?? letters, sheets: own }] : []
  })
}

/** `CS` of `CS-101`, `D` of `D17`. */
const readLetters = ({ sheet }: DrawingIndexEntry) => /^[A-Z]*/.exec(sheet)![0]

/** Characters of a description in the index of all pages, which grows with each of them. */
const INDEXED = 110

/** The page itself, and the entries that have an anchor on it. */
function indexEntries(context: SiteContext, route: BuiltRoute): IndexEntry[] {
  const { data } = route
  const { listedAs: kind = data.kind } = findKind(data)
  const { label: title, path: href, head } = data
  const own = { kind, title, href, description: truncate(head.description, INDEXED) }
  const anchored = listPages(context, route).flatMap((page) => anchoredEntries(page.data))
  return [own, ...anchored.map(({ passages: _found, ...entry }) => entry)]
}
