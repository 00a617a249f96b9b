import { keepContent } from './layouts/served-content'
import type { HydrationData, Shell } from './schema/route-data'

/**
 * Before React starts: what the router needs to take over the page, of which the HTML holds what is its own, and the boot script has
 * fetched what stands around every page. Keeps the page's content. Undefined in development, where nothing was served.
 */
export async function readHydrationData() {
  const element = document.getElementById('hydration')
  if (!element?.textContent) {
    if (import.meta.env.DEV) return undefined
    throw new Error('The page has lost its data')
  }
  const { loaderData, errors } = JSON.parse(element.textContent) as HydrationData
  const site = (await window.shellData) as Shell
  keepContent()
  return { loaderData: { ...loaderData, site }, errors }
}
