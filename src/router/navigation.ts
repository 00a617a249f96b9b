import { createPath, NavigationType, type Location, type Navigator, type To } from 'react-router-dom'
import { readPosition, saveScrollPositions, type ScrollPosition } from './scroll-positions.ts'

/** A saved position, or the anchor, or the top. */
export type Target = ScrollPosition | 'anchor'

interface Stay<Page> {
  location: Location
  type: NavigationType
  page: Page
  /** Where to scroll; absent if the position stays, or the browser handles it. */
  scroll?: Target | undefined
  /** Address of the page being loaded. */
  pending?: string
}

/** An address to load, and the signal that cancels it. */
export interface Wanted {
  url: string
  signal: AbortSignal
}

export interface Navigation<Page> {
  navigator: Navigator
  current: () => Stay<Page>
  /** Reports the current page, then every navigation. */
  listen: (listener: (stay: Stay<Page>) => void) => void
  /** Reloads the current page. */
  refresh: (reload: (wanted: Wanted, before: Page) => Promise<Page>) => Promise<void>
}

/**
 * Client-side navigation. Loads data and code of a page before changing the address; a newer navigation cancels it.
 * Anchors and filters of the same page load nothing.
 */
export function createNavigation<Page>(first: Page, load: (wanted: Wanted) => Promise<Page>): Navigation<Page> {
  nameEntry()
  let stay: Stay<Page> = { location: here(), type: NavigationType.Pop, page: first }
  let underway = new AbortController()
  let notify: ((stay: Stay<Page>) => void) | undefined
  const update = (next: Stay<Page>) => {
    stay = next
    notify?.(stay)
  }

  /** Loads a page, then enters it. Rejects only if cancelled. */
  async function go(url: string, type: NavigationType, scroll: Target | undefined, take = () => {}): Promise<void> {
    underway.abort()
    const { signal } = (underway = new AbortController())
    let { page } = stay
    if (new URL(url).pathname !== stay.location.pathname) {
      update({ ...stay, pending: url })
      page = await load({ url, signal })
      signal.throwIfAborted()
    }
    take()
    update({ location: here(), type, page, scroll })
  }

  const goBy =
    (type: NavigationType): Navigator['push'] =>
    (to, state, { preventScrollReset = false } = {}) => {
      const url = absoluteUrl(to)
      go(url, type, preventScrollReset ? undefined : 'anchor', () => enter(url, type, state)).catch(ignoreAbort)
    }

  addEventListener('popstate', () => {
    const { href, pathname } = window.location
    // The browser handles links to anchors: it adds an entry without a key, and scrolls.
    const isAnchor = nameEntry() && pathname === stay.location.pathname
    // Read now: the browser may scroll before the page is rendered.
    go(href, NavigationType.Pop, isAnchor ? undefined : readPosition(entryState()!.key)).catch(ignoreAbort)
  })
  saveScrollPositions(() => stay.location.key)

  return {
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      push: goBy(NavigationType.Push),
      replace: goBy(NavigationType.Replace),
      go: (steps) => history.go(steps),
    },
    current: () => stay,
    listen(listener) {
      notify = listener
      notify(stay)
    },
    async refresh(reload) {
      update({ ...stay, page: await reload({ url: window.location.href, signal: underway.signal }, stay.page) })
    },
  }
}

function enter(url: string, type: NavigationType, state: unknown): void {
  if (type === NavigationType.Push) history.pushState(newEntry(state), '', url)
  else history.replaceState(newEntry(state), '', url)
}

function ignoreAbort(error: unknown): void {
  if ((error as Partial<Error> | undefined)?.name !== 'AbortError') throw error
}

/** State of a history entry: its key, and the state that a link passed. */
interface EntryState {
  key: string
  state?: unknown
}

const entryState = () => history.state as EntryState | null

const newEntry = (state?: unknown): EntryState => ({ key: Math.random().toString(36).slice(2), state })

/** Gives the current entry a key. Returns whether it had none. */
function nameEntry(): boolean {
  const isNew = !entryState()?.key
  if (isNew) history.replaceState(newEntry(), '')
  return isNew
}

function here(): Location {
  const { pathname, search, hash } = window.location
  const { key, state } = entryState()!
  return { pathname, search, hash, key, state: state ?? null }
}

/** Absolute URL: a path with two leading slashes would be another host's. */
const absoluteUrl = (to: To) => window.location.origin + (typeof to === 'string' ? to : createPath(to))
