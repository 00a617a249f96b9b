import type { FunctionComponent } from 'react'

type IslandLoader = () => Promise<FunctionComponent<never>>

/**
 * Every island and its component: a part of the content that needs React, named by `data-island` in the HTML. A page loads only those
 * it has.
 */
const islandLoaders = {
  calculator: async () => (await import('./calculators/CalculatorIsland')).CalculatorIsland,
  'footer-audit': async () => (await import('./admin/FooterAuditIsland')).FooterAuditIsland,
  'home-runtime': async () => (await import('./admin/HomeRuntimeIsland')).HomeRuntimeIsland,
  'link-audit': async () => (await import('./admin/LinkAuditIsland')).LinkAuditIsland,
  prefetch: async () => (await import('./prefetch/PrefetchIsland')).PrefetchIsland,
  search: async () => (await import('./search/SearchIsland')).SearchIsland,
  'seo-audit': async () => (await import('./admin/SeoAuditIsland')).SeoAuditIsland,
} satisfies Record<string, IslandLoader>

/** Loads the component of an island; nothing for a name that no island has. */
export async function loadIsland(name: string): Promise<FunctionComponent<object> | undefined> {
  const loaders: Record<string, IslandLoader> = islandLoaders
  return (await loaders[name]?.()) as FunctionComponent<object> | undefined
}
