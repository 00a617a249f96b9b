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
import {
  caseStudyRoute,
  projectRoute,
  proseRoute,
  readingRoute,
  resourceRoute,
  sectionsRoute,
  templateRoute,
} from './route-kinds'
import type { SiteContext } from '../resolve/site-context'
import { redirectsOf, type Redirect } from './redirects-of'
import { addSocialCards } from './social-cards'
import type { AnyEntry, SourceEntry } from '../validate/validate'

/** Makes the list of all routes, each with its one data object. */
export function buildRoutes(context: SiteContext): {
  routes: BuiltRoute[]
  redirects: (Redirect & { entry: SourceEntry })[]
  cards: PlannedCard[]
} {
  const routes = entriesWithPage(context).flatMap((entry) => routeOf(context, entry))
  const cards = routes.flatMap((route) => completeRoute(context, route, routes))
  const further = routes.flatMap((route) => furtherAddresses(route))
  const redirects = [
    ...routes.flatMap(({ from, data }) => redirectsOf(from, data.path)),
    ...context.entries.documents.flatMap((entry) => redirectsOf(entry)),
  ]
  return {
    routes: [...routes, ...further].sort((a, b) =>
      a.data.path < b.data.path ? -1 : Number(a.data.path > b.data.path),
    ),
    redirects,
    cards,
  }
}

/** Entries that may have a page, in the order in which lists of everything tell of them. */
export function entriesWithPage(context: SiteContext): AnyEntry[] {
  const {
    pages,
    prosePages,
    articles,
    guides,
    caseStudies,
    templates,
    featuredProjects,
    divisionResources,
    news,
    press,
  } = context.entries
  return [
    pages,
    prosePages,
    articles,
    guides,
    caseStudies,
    templates,
    featuredProjects,
    divisionResources,
    openJobs(context),
    news,
    press,
  ].flat()
}

/** The route of an entry, as far as it can be made without the others; none for an entry without a page. */
export function routeOf(context: SiteContext, entry: AnyEntry): BuiltRoute[] {
  switch (entry.collection) {
    case 'pages':
      return [sectionsRoute(context, entry)]
    case 'prosePages':
      return [proseRoute(context, entry)]
    case 'articles':
    case 'guides':
      return [readingRoute(context, entry)]
    case 'caseStudies':
      return [caseStudyRoute(context, entry)]
    case 'templates':
      return [templateRoute(context, entry)]
    case 'featuredProjects':
      return projectRoute(context, entry)
    case 'divisionResources':
      return [resourceRoute(context, entry)]
    case 'jobs':
      return [jobRoute(context, entry)]
    case 'news':
      return [newsRoute(context, entry)]
    case 'press':
      return [releaseRoute(context, entry)]
    default:
      return []
  }
}

/** Gives a route what it shows of others; returns the picture of its link preview. */
export function completeRoute(context: SiteContext, route: BuiltRoute, routes: BuiltRoute[]): PlannedCard[] {
  const { data } = route
  data.breadcrumbs.push(...breadcrumbs(data.path, routes))
  data.head.jsonLd.push(...jsonLdOf(context, data))
  markDivision(context, route)
  const cards = addSocialCards(context, [route])
  addPrefetch(context, route, routes)
  listEverything(route, routes)
  return cards
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

/** Fills a page's lists of everything. */
function listEverything({ data }: BuiltRoute, routes: BuiltRoute[]): void {
  for (const section of data.kind === 'sections' ? data.sections : []) {
    if (section.type !== 'site-index') continue
    const everything = eachOnce(
      routes.filter((other) => !other.data.head.noindex).flatMap((other) => indexEntries(other.data)),
    )
    section.items = everything.filter(({ href }) => href !== data.path)
  }
}

/** What a route adds to the list of everything: itself, and what it tells of at an anchor of its own. */
function indexEntries(data: RouteData): IndexEntry[] {
  const kind = data.kind === 'sections' || data.kind === 'prose' ? 'page' : data.kind
  const own = { kind, title: data.label, href: data.path, description: data.head.description }
  return [own, ...anchoredEntries(data).map(({ texts: _found, ...entry }) => entry)]
}
