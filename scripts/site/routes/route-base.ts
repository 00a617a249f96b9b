import type { z } from 'zod'
import { collections } from '../../../src/schema/collections.ts'
import type { CollectionWithPage } from '../../../src/schema/page-kinds.ts'
import type { EntryRoute, Head, RouteData, RouteEntry } from '../../../src/schema/data/route-data.ts'
import type { Section } from '../../../src/schema/sections.ts'
import type { seoSchema } from '../../../src/schema/seo.ts'
import type { FormWords } from '../../../src/schema/singles/document-words.ts'
import type { Redirect } from '../../pipeline/assemble/redirects.ts'
import { withEagerImage } from './first-image.ts'
import { downloadPath } from '../resolve/document-names.ts'
import { isFileAddress } from '../resolve/downloads.ts'
import { resolve } from '../resolve/resolve.ts'
import type { SiteContext } from '../resolve/site-context.ts'
import { findFirstDay, type SourceEntry } from '../entries.ts'
import type { Site } from '../../../src/schema/singles/site.ts'

/** A route with the entry that it comes from. */
export interface BuiltRoute {
  data: RouteData
  entry: RouteEntry
  from: SourceEntry
  /** The data of a page whose lists have pages, with all their entries. */
  whole?: RouteData
}

/** A site whose routes are known, apart from what each shows of the others. */
export interface ContextWithRoutes extends SiteContext {
  routes: BuiltRoute[]
  byPath: ReadonlyMap<string, BuiltRoute>
}

export function withRoutes(context: SiteContext, routes: BuiltRoute[]): ContextWithRoutes {
  return { ...context, routes, byPath: new Map(routes.map((route) => [route.data.path, route])) }
}

/** The address of an entry's page; undefined for an entry without a page. */
export function pagePath({ collection, number, id, data }: SourceEntry): string | undefined {
  const spec = collections[collection]
  const slug = (data as { slug?: string }).slug
  return 'url' in spec ? spec.url({ number, id, slug }) : undefined
}

export function entryPath(entry: SourceEntry): string {
  return pagePath(entry) ?? entry.id
}

/** An entry with its references resolved, without the keys for the head. */
export function resolveEntry<Name extends CollectionWithPage>(
  context: SiteContext,
  { data }: SourceEntry<Name>,
): EntryRoute<Name>['entry'] {
  const { seo: _head, redirectsFrom: _old, ...entry } = data as Record<string, unknown>
  return resolve(entry, context) as EntryRoute<Name>['entry']
}

/** The common part of all routes. Picture and structured data are added once all routes are known. */
export function routeBase(
  { site }: Pick<SiteContext, 'site'>,
  path: string,
  label: string,
  seo: z.infer<typeof seoSchema>,
) {
  const head: Head = {
    title: path === '/' ? `${site.name} · ${seo.title}` : `${seo.title} · ${site.name}`,
    description: seo.description,
    keywords: seo.keywords,
    canonical: absolute(site, path),
    noindex: seo.noindex ?? false,
    type: 'website',
    image: { url: '', alt: '' },
    jsonLd: [],
  }
  return { path, label, sheet: '', head, breadcrumbs: [] }
}

/** A route with its entry of the manifest. Its first picture loads eagerly. */
export function builtRoute(data: RouteData, from: SourceEntry): BuiltRoute {
  const { pending, updated = findFirstDay(from) } = from.data as { pending?: string; updated?: string }
  const entry = {
    path: data.path,
    kind: data.kind,
    source: from.source.file,
    canonical: data.path,
    noindex: data.head.noindex,
    ...(pending ? { pending } : {}),
    ...(updated ? { updated } : {}),
  }
  return { data: withEagerImage(data), from, entry }
}

/** The absolute address of a path. Only that of the home page ends with a slash. */
export function absolute(site: Pick<Site, 'origin'>, path: string): string {
  return path === '/' ? `${site.origin}/` : site.origin + path
}

/** True unless the route is a further address of its page, or continues its lists. */
export const isCanonical = ({ data, entry }: BuiltRoute): boolean =>
  data.path === entry.canonical && entry.continues === undefined

/** The sections of a page; other kinds of pages have none. */
export const sectionsOf = (data: RouteData): Section[] => (data.kind === 'sections' ? data.sections : [])

export function pageHeading(data: RouteData): string {
  if (data.kind === 'sections') return data.sections[0]?.title ?? data.label
  return data.kind === 'prose' ? data.title : data.entry.title
}

/** The path of keys to the title or description of a page. */
export function headPath({ data }: SourceEntry, key: 'title' | 'description'): string[] {
  return 'seo' in data ? ['seo', key] : [key]
}

/** True for a page that search engines may list, at its canonical address. */
export function isIndexable({ path, canonical, noindex }: Pick<RouteEntry, 'path' | 'canonical' | 'noindex'>): boolean {
  return canonical === path && !noindex
}

/** The words of a form. */
export function formLabels({ entries }: SiteContext): FormWords {
  const { head, scale, checklist, table, signatures } = (entries.documentWords[0]?.data ?? {}) as FormWords
  return { head, scale, checklist, table, signatures }
}

/** Addresses of the site itself: asset folders, the not-found page, the reports and index files. */
const reserved = /^\/(404|assets|uploads|_data)(\/|$)|^\/admin$|\/index$/

export const isReservedAddress = (path: string) => reserved.test(path.toLowerCase())

/** The address of a page since its first day, whatever its address is now. */
export function firstAddress({ data }: SourceEntry, page: string): string {
  const { redirectsFrom = [] } = data as { redirectsFrom?: string[] }
  return redirectsFrom.find((from) => !isFileAddress(from)) ?? page
}

/**
 * The redirects of an entry: addresses of files lead to its file, others to its page, or to the only one of them that
 * exists.
 */
export function listRedirects(entry: SourceEntry, page?: string): (Redirect & { entry: SourceEntry })[] {
  const { redirectsFrom = [] } = entry.data as { redirectsFrom?: string[] }
  const file = downloadPath(entry)
  const isOwnFirst = (from: string, index: number) =>
    from === page && index === redirectsFrom.findIndex((one) => !isFileAddress(one)) && redirectsFrom.length > 1
  return redirectsFrom.flatMap((from, index) => {
    if (isOwnFirst(from, index)) return []
    const to = isFileAddress(from) ? (file ?? page) : (page ?? file)
    return to === undefined ? [] : [{ from, to, entry }]
  })
}
