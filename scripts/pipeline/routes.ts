import type { IndexEntry } from '../../src/schema/cards'
import type { RouteData } from '../../src/schema/route-data'
import type { PlannedCard } from '../social/plan-card'
import { anchoredEntries, eachOnce } from './anchored-entries'
import { openJobs } from './company-cards'
import { jobRoute, newsRoute, releaseRoute } from './company-routes'
import { markDivision } from './division'
import { jsonLdOf } from './json-ld'
import { addPrefetch } from './prefetch'
import type { BuiltRoute } from './route-base'
import { caseStudyRoute, projectRoute, proseRoute, readingRoute, resourceRoute, sectionsRoute, templateRoute } from './route-kinds'
import type { SiteContext } from './site-context'
import { addSocialCards } from './social-cards'
import type { SourceEntry } from './validate'

/** An old address and where it leads now. */
export interface Redirect {
  from: string
  to: string
}

/** Makes the list of all routes, each with its one data object. */
export function buildRoutes(context: SiteContext): { routes: BuiltRoute[]; redirects: (Redirect & { entry: SourceEntry })[]; cards: PlannedCard[] } {
  const { entries } = context
  const pages = [...entries.pages, ...entries.prosePages]
  const routes: BuiltRoute[] = [
    ...entries.pages.map((page) => sectionsRoute(context, page)),
    ...entries.prosePages.map((page) => proseRoute(context, page)),
    ...[...entries.articles, ...entries.guides].map((reading) => readingRoute(context, reading)),
    ...entries.caseStudies.map((study) => caseStudyRoute(context, study)),
    ...entries.templates.map((template) => templateRoute(context, template)),
    ...entries.featuredProjects.flatMap((project) => projectRoute(context, project)),
    ...entries.divisionResources.map((resource) => resourceRoute(context, resource)),
    ...openJobs(context).map((job) => jobRoute(context, job)),
    ...entries.news.map((item) => newsRoute(context, item)),
    ...entries.press.map((release) => releaseRoute(context, release)),
  ]
  for (const route of routes) route.data.breadcrumbs.push(...breadcrumbs(route.data.path, routes))
  for (const { data } of routes) data.head.jsonLd.push(...jsonLdOf(context, data))
  markDivision(context, routes)
  const cards = addSocialCards(context, routes)
  addPrefetch(context, routes)
  listEverything(routes)
  const further = routes.flatMap((route) => furtherAddresses(route))
  const redirects = pages.flatMap((entry) => (entry.data.redirectsFrom ?? []).map((from) => ({ from, to: entry.id, entry })))
  return { routes: [...routes, ...further].sort((a, b) => (a.data.path < b.data.path ? -1 : Number(a.data.path > b.data.path))), redirects, cards }
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

/** Fills the lists of everything, once everything is known. */
function listEverything(routes: BuiltRoute[]): void {
  const everything = eachOnce(routes.filter(({ data }) => !data.head.noindex).flatMap(({ data }) => indexEntries(data)))
  for (const { data } of routes) {
    if (data.kind !== 'sections') continue
    for (const section of data.sections) if (section.type === 'site-index') section.items = everything.filter(({ href }) => href !== data.path)
  }
}

/** What a route adds to the list of everything: itself, and what it tells of at an anchor of its own. */
function indexEntries(data: RouteData): IndexEntry[] {
  const kind = data.kind === 'sections' || data.kind === 'prose' ? 'page' : data.kind
  const own = { kind, title: data.label, href: data.path, description: data.head.description }
  return [own, ...anchoredEntries(data).map(({ texts: _found, ...entry }) => entry)]
}
