import { rememberRouteData } from './lib/fetch-route-data'
import { loadPage } from './pages/registry'
import type { HydrationSource, RouteData } from './schema/route-data'

/**
 * Before React starts: fetches the data that the served page was made from, and the code of its page and sections.
 * When that fails the page stays as it was served, which can be read and used without React.
 */
export async function readHydrationData(): Promise<void> {
  const element = document.getElementById('hydration')
  if (!element?.textContent) return
  const { data, errors } = JSON.parse(element.textContent) as HydrationSource
  const loaded = await Promise.all(Object.entries(data).map(async ([id, address]) => [id, await fetchPage(address)] as const))
  globalThis.__staticRouterHydrationData = { loaderData: Object.fromEntries(loaded), errors } as typeof globalThis.__staticRouterHydrationData
}

async function fetchPage(address: string): Promise<RouteData> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  const data = (await response.json()) as RouteData
  rememberRouteData(data)
  await loadPage(data)
  return data
}
