import type { RouteEntry } from '../../src/schema/data/route-data'

/** True for a page that search engines should know: it stands at its own address, and does not ask to be left out. */
export function isIndexable({ path, canonical, noindex }: RouteEntry): boolean {
  return canonical === path && !noindex
}
