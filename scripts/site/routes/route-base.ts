import type { z } from 'zod'
import { collections } from '../../../src/schema/collections.ts'
import type { Head, RouteData, RouteEntry } from '../../../src/schema/data/route-data.ts'
import type { seoSchema } from '../../../src/schema/seo.ts'
import type { SheetWords } from '../../../src/schema/singles/document-words.ts'
import { withEagerImage } from './first-image.ts'
import { downloadPath } from '../resolve/document-names.ts'
import { isFileAddress } from '../resolve/download-guard.ts'
import { resolve } from '../resolve/resolve.ts'
import type { SiteContext } from '../resolve/site-context.ts'
import type { SourceEntry } from '../entries.ts'
import type { Site } from '../../../src/schema/singles/site.ts'

/** A route with its data, and the entry it comes from. */
export interface BuiltRoute<Data extends RouteData = RouteData> {
  data: Data
  entry: RouteEntry
  from: SourceEntry
}

/** A site whose routes are known, as far as each can be made without the others. */
export interface ContextWithRoutes extends SiteContext {
  routes: BuiltRoute[]
  byPath: ReadonlyMap<string, BuiltRoute>
}

/** A site and its routes. */
export function withRoutes(context: SiteContext, routes: BuiltRoute[]): ContextWithRoutes {
  return { ...context, routes, byPath: new Map(routes.map((route) => [route.data.path, route])) }
}

/** The address of an entry's page, as its collection makes it; none for an entry without a page. */
export function pagePath({ collection, number, id, data }: SourceEntry): string | undefined {
  const spec = collections[collection]
  const slug = (data as { slug?: string }).slug
  return 'url' in spec ? spec.url({ number, id, slug }) : undefined
}

/** The address of an entry that has a page. */
export function entryPath(entry: SourceEntry): string {
  return pagePath(entry) ?? entry.id
}

/** An entry with its references looked up, without what only the head needs. */
export function resolveEntry(context: SiteContext, { data }: SourceEntry): unknown {
  const { seo: _head, redirectsFrom: _old, ...entry } = data as Record<string, unknown>
  return resolve(entry, context)
}

/**
 * What every route has: its address, its short name and its head, whose picture and structured data follow when all
 * routes are known. The kind knows its sheet.
 */
export function routeBase(
  context: SiteContext,
  path: string,
  label: string,
  seo: z.infer<typeof seoSchema>,
  type: Head['type'] = 'website',
) {
  const { site } = context
  const head: Head = {
    title: path === '/' ? `${site.name} · ${seo.title}` : `${seo.title} · ${site.name}`,
    description: seo.description,
    keywords: seo.keywords,
    canonical: absolute(site, path),
    noindex: seo.noindex ?? false,
    type,
    image: { url: '', alt: '' },
    jsonLd: [],
  }
  return { path, label, sheet: '', head, breadcrumbs: [] }
}

/** A route's data with its line of the manifest. Its first picture loads at once. */
export function builtRoute<Data extends RouteData>(
  data: Data,
  from: SourceEntry,
  more: { pending?: string | undefined; updated?: string } = {},
): BuiltRoute<Data> {
  const { head } = data
  const entry = {
    path: data.path,
    kind: data.kind,
    source: from.source.file,
    canonical: data.path,
    noindex: head.noindex,
  }
  return {
    data: withEagerImage(data),
    from,
    entry: {
      ...entry,
      ...(more.pending ? { pending: more.pending } : {}),
      ...(more.updated ? { updated: more.updated } : {}),
    },
  }
}

/** The absolute address of a path; home ends with a slash, nothing else does. */
export function absolute(site: Pick<Site, 'origin'>, path: string): string {
  return path === '/' ? `${site.origin}/` : site.origin + path
}

/** The h1 of a page. */
export function pageHeading(data: RouteData): string {
  if (data.kind === 'sections') return data.sections[0]?.title ?? data.label
  return data.kind === 'prose' ? data.title : data.entry.title
}

/** The way to the title or the description in an entry with a page. */
export function headPath({ data }: SourceEntry, key: 'title' | 'description'): string[] {
  return 'seo' in data ? ['seo', key] : [key]
}

/** True for a page that search engines should know: it stands at its own address, and does not ask to be left out. */
export function isIndexable({ path, canonical, noindex }: Pick<RouteEntry, 'path' | 'canonical' | 'noindex'>): boolean {
  return canonical === path && !noindex
}

/** The words of a sheet that is shown as a form. */
export function sheetWords({ entries }: SiteContext): SheetWords {
  const { head, scale, checklist, table, signatures } = (entries.documentWords[0]?.data ?? {}) as SheetWords
  return { head, scale, checklist, table, signatures }
}

/**
 * Addresses that the site itself needs: its folders of files, the not-found page, the list of the reports,
 * and what folders answer with.
 */
const reserved = /^\/(404|assets|uploads|_data)(\/|$)|^\/admin$|\/index$/

/** True for an address that no page, file or redirect of content may have. */
export const isReservedAddress = (path: string) => reserved.test(path.toLowerCase())

/** An old address and where it leads now. */
export interface Redirect {
  from: string
  to: string
}

/**
 * The old addresses of an entry: those of files lead to its file, all others to its page; without a file, or
 * without a page, to the other.
 */
export function redirectsOf(entry: SourceEntry, page?: string): (Redirect & { entry: SourceEntry })[] {
  const { redirectsFrom = [] } = entry.data as { redirectsFrom?: string[] }
  const file = downloadPath(entry)
  return redirectsFrom.flatMap((from) => {
    const to = isFileAddress(from) ? (file ?? page) : (page ?? file)
    return to === undefined ? [] : [{ from, to, entry }]
  })
}
