import { keepContent } from './layouts/served-content'
import type { HydrationData } from './schema/route-data'

/** Before React starts: takes from the HTML what the router needs to take over the page, and keeps the page's content. False where there is nothing to start with. */
export function readHydrationData(): boolean {
  const element = document.getElementById('hydration')
  if (!element?.textContent) return import.meta.env.DEV
  const { loaderData, errors } = JSON.parse(element.textContent) as HydrationData
  globalThis.__staticRouterHydrationData = { loaderData: { ...loaderData }, errors }
  keepContent()
  return true
}
