import { applyCategory, searchAfter } from '../features/filter/category-filter.ts'
import { searchWords } from '../lib/unknown-entry.ts'
import { closest, isAlive, loadApp } from './app.ts'
import { showHeld } from './held-clicks.ts'

const { pathname } = location

/** Does for a served page what the app does later: filters, and answers named in the address. */
export function workServedPage(): void {
  addEventListener('click', filter)
  addEventListener('popstate', () => isAlive() || followAddress())
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  followAddress(load?.type === 'navigate')
  nameMissing()
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

/** All unknown addresses share one file. Names the missing kind of entry, and what to search for, from the address. */
function nameMissing(): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-missing]')]
  if (!links[0]) return
  // Some hosts have nothing at an address with a slash.
  if (/\w\/$/.test(pathname)) location.pathname = pathname.slice(0, -1)
  console.error(`404: no route for ${pathname}`)
  const path = pathname.slice(import.meta.env.BASE_URL.length - 1)
  document.querySelector<HTMLInputElement>('main [name=q]')!.defaultValue = searchWords(path)
  const link = links.find(({ dataset }) => path.startsWith(dataset.missing!))
  const heading = document.querySelector('h1')!
  if (!link) return
  const title = link.dataset.title!
  document.title = document.title.replace(heading.textContent, () => title)
  heading.textContent = title
  link.hidden = false
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
