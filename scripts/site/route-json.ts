import { createHash } from 'node:crypto'
import type { RouteData } from '../../src/schema/route-data'
import { dataFile } from './paths'

/** A route's data as browsers get it. Structured data stands in the HTML alone. */
export function routeJson(route: RouteData): string {
  const { jsonLd: _, ...head } = route.head
  return JSON.stringify({ ...route, head })
}

/** Address of a route's data, without the base path. The hash of its content keeps a page from being taken over with the data of another build out of a cache. */
export function routeAddress(route: RouteData): string {
  const hash = createHash('sha256').update(routeJson(route)).digest('hex').slice(0, 8)
  return `/_data/routes/${dataFile(route.path)}?${hash}`
}
