import { keepProse } from './lib/kept-prose'
import { loadPage } from './pages/registry'
import type { RouteData } from './schema/route-data'

/** Before React starts: takes the page's data from the HTML, loads the code of its page and sections, and keeps its prose. */
export async function readHydrationData(): Promise<void> {
  const element = document.getElementById('hydration')
  if (!element?.textContent) return
  const state = JSON.parse(element.textContent) as NonNullable<typeof globalThis.__staticRouterHydrationData>
  globalThis.__staticRouterHydrationData = state
  keepProse()
  const pages = Object.values(state.loaderData ?? {}) as (RouteData | null)[]
  await Promise.all(pages.map((data) => data && loadPage(data)))
}
