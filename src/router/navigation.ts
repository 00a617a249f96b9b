import { createPath, NavigationType, type Location, type Navigator, type To } from 'react-router-dom'
import { keepPositions, notePosition } from './scroll-positions.ts'

interface Stay<Page> {
  location: Location
  type: NavigationType
  page: Page
  /** False where the page stays as it is scrolled, or the browser scrolls by itself. */
  scrolls: boolean
  /** The address of the page that is on its way; the one before it shows until then. */
  pending?: string
}

/** An address to load, and what tells that it is wanted no more. */
export interface Wanted {
  url: string
  signal: AbortSignal
}

export interface Navigation<Page> {
  navigator: Navigator
  current: () => Stay<Page>
  /** Tells where the visitor is, and of every step from now on. */
  listen: (listener: (stay: Stay<Page>) => void) => void
  /** Shows the same page as it is now. */
  refresh: (loadAnew: (wanted: Wanted, before: Page) => Promise<Page>) => Promise<void>
}

/**
 * Leads a visitor through the site. A page comes with its data and code before the address changes, and the
 * one that is left stays until then; who goes elsewhere meanwhile gives it up. Another place or choice on
 * the same page loads nothing.
 */
export function createNavigation<Page>(first: Page, load: (wanted: Wanted) => Promise<Page>): Navigation<Page> {
  nameEntry()
  let stay: Stay<Page> = { location: here(), type: NavigationType.Pop, page: first, scrolls: false }
  let underway = new AbortController()
  let hear: ((stay: Stay<Page>) => void) | undefined
  const tell = (next: Stay<Page>) => {
    stay = next
    hear?.(stay)
  }

  /** Loads what an address asks for, then enters it. Fails only when it is wanted no more. */
  async function go(url: string, type: NavigationType, scrolls: boolean, take = () => {}): Promise<void> {
    underway.abort()
    const { signal } = (underway = new AbortController())
    let { page } = stay
    if (new URL(url).pathname !== stay.location.pathname) {
      tell({ ...stay, pending: url })
      page = await load({ url, signal })
      signal.throwIfAborted()
    }
    notePosition(stay.location.key)
    take()
    tell({ location: here(), type, page, scrolls })
  }

  const goBy =
    (type: NavigationType): Navigator['push'] =>
    (to, state, { preventScrollReset = false } = {}) => {
      const url = addressOf(to)
      go(url, type, !preventScrollReset, () => enter(url, type, state)).catch(ignoreAbort)
    }

  addEventListener('popstate', () => {
    const { href, pathname } = window.location
    // A link to a place on the page is the browser's: it makes an entry without a name, and scrolls.
    const isPlace = nameEntry() && pathname === stay.location.pathname
    go(href, NavigationType.Pop, !isPlace).catch(ignoreAbort)
  })
  keepPositions(() => stay.location.key)

  return {
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      push: goBy(NavigationType.Push),
      replace: goBy(NavigationType.Replace),
      go: (steps) => history.go(steps),
    },
    current: () => stay,
    listen(listener) {
      hear = listener
      hear(stay)
    },
    async refresh(loadAnew) {
      tell({ ...stay, page: await loadAnew({ url: window.location.href, signal: underway.signal }, stay.page) })
    },
  }
}

function enter(url: string, type: NavigationType, state: unknown): void {
  if (type === NavigationType.Push) history.pushState(newEntry(state), '', url)
  else history.replaceState(newEntry(state), '', url)
}

/** Who has gone elsewhere waits for nothing. */
function ignoreAbort(error: unknown): void {
  if ((error as Partial<Error> | undefined)?.name !== 'AbortError') throw error
}

/** What an entry of the history keeps: its name, and what a link has told the page that it leads to. */
interface EntryState {
  key: string
  state?: unknown
}

const entryState = () => history.state as EntryState | null

/** What the history holds of a new entry. */
const newEntry = (state?: unknown): EntryState => ({ key: Math.random().toString(36).slice(2), state })

/** Gives the entry that one is at a name, unless it has one; true when it was new. */
function nameEntry(): boolean {
  const isNew = !entryState()?.key
  if (isNew) history.replaceState(newEntry(), '')
  return isNew
}

/** Where the browser is; the entry has its name. */
function here(): Location {
  const { pathname, search, hash } = window.location
  const { key, state } = entryState()!
  return { pathname, search, hash, key, state: state ?? null }
}

/** The whole address of a place on this site: one that begins with two slashes would be another host's. */
const addressOf = (to: To) => window.location.origin + (typeof to === 'string' ? to : createPath(to))
