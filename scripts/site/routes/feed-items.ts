import type { RouteData } from '../../../src/schema/data/route-data.ts'
import { kindOf } from './kinds.ts'
import type { FeedItem } from './kinds/kind.ts'

export interface Told extends FeedItem {
  path: string
  canonical: string
}

/** Feeds hold complete articles and are requested every hour. */
const MOST = 50

/** The newest items of some routes, newest first. */
export function feedItems(routes: readonly RouteData[]): Told[] {
  return routes
    .flatMap(toldOf)
    .toSorted((a, b) => b.published.localeCompare(a.published) || (a.path < b.path ? -1 : 1))
    .slice(0, MOST)
}

function toldOf(route: RouteData): Told[] {
  const told = kindOf(route).feedItem?.(route)
  if (!told) return []
  const { path, head, breadcrumbs } = route
  // Without a category of its own, that of the page that lists it.
  const category = told.category ?? breadcrumbs.at(-1)?.label
  return [{ ...told, ...(category ? { category } : {}), path, canonical: head.canonical }]
}
