import type { RouteData, RouteEntry } from '../../src/schema/route-data'
import type { SourceEntry } from './validate'
import { articleRoute, projectRoute, proseRoute, sectionsRoute } from './route-kinds'
import { jsonLdOf, type SiteContext } from './site-context'

/** A route with its data, and the entry it comes from. */
export interface BuiltRoute {
  data: RouteData
  entry: RouteEntry
  from: SourceEntry
}

/** An old address and where it leads now. */
export interface Redirect {
  from: string
  to: string
}

/** Makes the list of all routes, each with its one data object. */
export function buildRoutes(context: SiteContext): { routes: BuiltRoute[]; redirects: (Redirect & { entry: SourceEntry })[] } {
  const { entries } = context
  const pages = [...entries.pages, ...entries.prosePages]
  const routes: BuiltRoute[] = [
    ...entries.pages.map((page) => sectionsRoute(context, page)),
    ...entries.prosePages.map((page) => proseRoute(context, page)),
    ...entries.articles.map((article) => articleRoute(context, article)),
    ...entries.featuredProjects.flatMap((project) => projectRoute(context, project)),
  ]
  for (const route of routes) route.data.breadcrumbs.push(...breadcrumbs(route.data.path, routes))
  for (const { data, from } of routes) data.head.jsonLd.push(...jsonLdOf(context.site, data, context.bodies.get(from.source.file)?.words ?? 0))
  const further = routes.flatMap((route) => furtherAddresses(route))
  const redirects = pages.flatMap((entry) => (entry.data.redirectsFrom ?? []).map((from) => ({ from, to: entry.id, entry })))
  return { routes: [...routes, ...further].sort((a, b) => (a.data.path < b.data.path ? -1 : Number(a.data.path > b.data.path))), redirects }
}

function breadcrumbs(path: string, routes: BuiltRoute[]) {
  if (path === '/') return []
  const parts = path.split('/').slice(1, -1)
  const above = ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)]
  return above.flatMap((one) => {
    const route = routes.find(({ data }) => data.path === one)
    return route ? [{ label: route.data.label, path: one }] : []
  })
}

function furtherAddresses(route: BuiltRoute): BuiltRoute[] {
  const paths = 'alsoAt' in route.from.data ? (route.from.data.alsoAt ?? []) : []
  return paths.map((path) => atAddress(route, path))
}

function atAddress(route: BuiltRoute, path: string): BuiltRoute {
  return { ...route, data: { ...route.data, path }, entry: { ...route.entry, path } }
}
