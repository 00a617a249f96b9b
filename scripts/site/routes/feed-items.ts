import type { RouteData } from '../../../src/schema/data/route-data.ts'
import { findKind } from './kinds.ts'
import type { FeedItem } from './kinds/kind.ts'

export interface FeedEntry extends FeedItem {
  path: string
  canonical: string
}

/** Feeds hold complete articles and are requested every hour. */
const MOST = 50

/** The newest items of some routes, newest first. */
export function feedItems(routes: readonly RouteData[]): FeedEntry[] {
  return routes
    .flatMap(listFeedEntries)
    .toSorted((a, b) => b.published.localeCompare(a.published) || (a.path < b.path ? -1 : 1))
    .slice(0, MOST)
}

function listFeedEntries(route: RouteData): FeedEntry[] {
  const item = findKind(route).feedItem?.(route)
  if (!item) return []
  const { path, head, breadcrumbs } = route
  // Without a category of its own, that of the page that lists it.
  const category = item.category ?? breadcrumbs.at(-1)?.label
  return [{ ...item, ...(category ? { category } : {}), path, canonical: head.canonical }]
}
