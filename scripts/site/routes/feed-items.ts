import type { RouteData } from '../../../src/schema/data/route-data.ts'
import { kindOf } from './kinds.ts'
import type { FeedItem } from './kinds/kind.ts'

/** A text of the feeds with its address. */
export interface Told extends FeedItem {
  path: string
  canonical: string
}

/**
 * Readers ask for a feed every hour, and keep what they have had of it: each text stands there whole,
 * so there are not more of them.
 */
const MOST = 50

/** What the feeds tell: the newest texts among some routes whose kinds stand in them, the newest first. */
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
  // What has no category of its own has that of the page which lists it.
  const category = told.category ?? breadcrumbs.at(-1)?.label
  return [{ ...told, ...(category ? { category } : {}), path, canonical: head.canonical }]
}
