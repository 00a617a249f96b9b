import { keepContent } from './layouts/served-content'
import type { HydrationData } from './schema/route-data'

/** Before React starts: takes from the HTML what the router needs to take over the page, and keeps the page's content. */
export function readHydrationData(): void {
  const element = document.getElementById('hydration')
  if (!element?.textContent) return
  const { loaderData, errors } = JSON.parse(element.textContent) as HydrationData
  globalThis.__staticRouterHydrationData = { loaderData: { ...loaderData }, errors }
  keepContent()
}
