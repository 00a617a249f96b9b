import type { RouteData } from '../../../src/schema/data/route-data.ts'
import type { PlannedCard } from '../social/plan-card.ts'
import { ask, remembered } from '../../pipeline/resolve/remembered.ts'
import type { SiteContext } from '../resolve/site-context.ts'
import type { SourceEntry } from '../entries.ts'
import { withEverything } from './everything.ts'
import { furtherAddresses } from './further-addresses.ts'
import { jsonLdOf } from './json-ld.ts'
import { kinds } from './kinds.ts'
import type { CollectionWithPage, Kind } from './kinds/kind.ts'
import {
  pagePath,
  redirectsOf,
  withRoutes,
  type BuiltRoute,
  type ContextWithRoutes,
  type Redirect,
} from './route-base.ts'
import { socialCard } from './social-card.ts'
import type { DivisionMenu } from '../../../src/schema/singles/navigation.ts'
import { resolve } from '../resolve/resolve.ts'
import type { Image } from '../../../src/schema/fields.ts'
import { firstImage } from './first-image.ts'

/** Every route of a site, the old addresses that lead to one, and the pictures of their link previews. */
export interface Routes {
  routes: BuiltRoute[]
  redirects: (Redirect & { entry: SourceEntry })[]
  cards: PlannedCard[]
}

/** A route with all that its page shows, and the picture of its link preview. */
interface CompleteRoute {
  route: BuiltRoute
  card: PlannedCard
}

/** Makes the list of all routes, each with its one data object. */
export function buildRoutes(context: SiteContext): Routes {
  const plain = entriesWithPage(context).flatMap((entry) => routeOf(context, entry) ?? [])
  const all = withRoutes(context, plain)
  const completed = plain.map((route) => completeRoute(all, route))
  const routes = completed.map(({ route }) => route)
  const redirects = [
    ...routes.flatMap(({ from, data }) => redirectsOf(from, data.path)),
    ...context.entries.documents.flatMap((entry) => redirectsOf(entry)),
  ]
  return {
    routes: [...routes, ...routes.flatMap((route) => furtherAddresses(context, route))].sort((a, b) =>
      a.data.path < b.data.path ? -1 : Number(a.data.path > b.data.path),
    ),
    redirects,
    cards: completed.map(({ card }) => card),
  }
}

/** Entries that may have a page, in the order in which lists of everything tell of them. */
function entriesWithPage(context: SiteContext): SourceEntry[] {
  return (Object.entries(kinds) as [CollectionWithPage, Kind][]).flatMap(
    ([name, kind]): SourceEntry[] => kind.entries?.(context) ?? context.entries[name],
  )
}

/** The route of an entry, as far as it can be made without the others; none for an entry without a page. */
export const routeOf = remembered((context: SiteContext, entry: SourceEntry): BuiltRoute | undefined => {
  if (pagePath(entry) === undefined) return undefined
  const kind: Kind = kinds[entry.collection as CollectionWithPage]
  const route = kind.route(context, entry as SourceEntry<CollectionWithPage>)
  return { ...route, data: { ...route.data, sheet: kind.sheet(route.data, entry.number) } }
})

/** A route with what it shows of the others, and the picture of its link preview. */
export const completeRoute = remembered((context: ContextWithRoutes, route: BuiltRoute): CompleteRoute => {
  const { data: plain, entry, from } = route
  const placed = { ...plain, breadcrumbs: breadcrumbs(context, plain.path) }
  const jsonLd = jsonLdOf(context, placed)
  const data = { ...placed, ...divisionOf(context, plain.path) }
  const { planned, image } = socialCard(context, { data, entry, from })
  const complete = {
    ...data,
    head: { ...data.head, image, jsonLd },
    ...prefetchOf(context, { data, entry, from }),
    ...withEverything(context, data),
  } as RouteData
  return { route: { data: complete, entry, from }, card: planned }
})

function breadcrumbs(context: ContextWithRoutes, path: string) {
  if (path === '/') return []
  const parts = path.split('/').slice(1, -1)
  const above = ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)]
  return above.flatMap((one) => {
    const label = ask(context, `label of ${one}`, ({ byPath }) => byPath.get(one)?.data.label)
    return label === undefined ? [] : [{ label, path: one }]
  })
}

/** The navigation of the construction division, for the page that the menu names and all below it. */
function divisionOf(context: SiteContext, path: string): { division?: DivisionMenu } {
  const [navigation] = context.entries.navigation
  const under = navigation?.data.division?.under.$path
  if (!navigation?.data.division || (path !== under && !path.startsWith(`${under}/`))) return {}
  const division = resolve(navigation.data.division, context) as DivisionMenu
  return { division }
}

/** The first pictures of the pages that a page names, once all are known; there they are not the first to load. */
function prefetchOf(context: ContextWithRoutes, { data, from }: BuiltRoute): { prefetch?: Image[] } {
  const authored = 'prefetch' in from.data ? from.data.prefetch : undefined
  if (data.kind !== 'sections' || !authored) return {}
  const paths = resolve(authored, context) as string[]
  return {
    prefetch: paths.flatMap((path) => ask(context, `picture of ${path}`, ({ byPath }) => pictureOf(byPath.get(path)))),
  }
}

function pictureOf(route: BuiltRoute | undefined): Image[] {
  const found = route && firstImage(route.data)
  if (!found) return []
  const { eager: _there, ...image } = found
  return [image]
}
