import { applyCategory, searchAfter } from '../features/filter/category-filter.ts'
import { closest, isAlive, loadApp } from './app.ts'
import { showHeld } from './held-clicks.ts'

const { pathname } = location

/** Does for a served page what the app does later: filters, and answers named in the address. */
export function workServedPage(): void {
  addEventListener('click', filter)
  addEventListener('popstate', () => isAlive() || followAddress())
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  followAddress(load?.type === 'navigate')
}

function filter(event: Event): void {
  const button = closest<HTMLButtonElement>(event, '[data-filter] button')
  const search = button && !isAlive() ? searchAfter(button, location.search) : undefined
  if (search === undefined) return
  history.pushState(null, '', search === '?' ? location.pathname : search)
  followAddress()
}

function followAddress(scrolls?: boolean): void {
  // The entry belongs to another page, which the app had navigated to before a reload.
  if (location.pathname !== pathname) location.reload()
  applyCategory(document, location.search, scrolls)
  document.getElementById(location.hash.slice(1))?.querySelector(':scope > details')?.setAttribute('open', '')
}

/** Loads the app for content that needs code: search results, reports. */
export function loadNeeded(): void {
  const given = new URLSearchParams(location.search)
  for (const part of document.querySelectorAll<HTMLElement>('[data-needs]')) {
    const { needs } = part.dataset
    if (needs && !given.has(needs)) continue
    showHeld(part)
    loadApp()
  }
}
