import type { SearchIndex } from '../../../src/schema/data/search.ts'
import type { Store } from '../../pipeline/cache/store.ts'
import type { SiteContext } from '../resolve/site-context.ts'
import { buildRoutes, type Routes } from './routes.ts'
import { searchIndex } from './search-index.ts'

/** A site with its pages. */
export interface RoutedSite extends Routes {
  context: SiteContext
  /** Built on the first call. */
  searchIndex: () => SearchIndex
}

export function routeSite(context: SiteContext, store: Store): RoutedSite {
  const routes = buildRoutes(context)
  let index: SearchIndex | undefined
  return {
    ...routes,
    context,
    searchIndex: () => (index ??= searchIndex(routes.routes, context, store.pack('search'))),
  }
}
