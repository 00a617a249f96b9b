import { createPath, type Location, type To } from 'react-router-dom'

/** What an entry of the history keeps: its name, and what a link has told the page that it leads to. */
interface EntryState {
  key: string
  state?: unknown
}

const entryState = () => history.state as EntryState | null

/** What the history holds of a new entry. */
export const newEntry = (state?: unknown): EntryState => ({ key: Math.random().toString(36).slice(2), state })

/** Gives the entry that one is at a name, unless it has one; true when it was new. */
export function nameEntry(): boolean {
  const isNew = !entryState()?.key
  if (isNew) history.replaceState(newEntry(), '')
  return isNew
}

/** Where the browser is; the entry has its name. */
export function here(): Location {
  const { pathname, search, hash } = window.location
  const { key, state } = entryState()!
  return { pathname, search, hash, key, state: state ?? null }
}

/** The whole address of a place on this site: one that begins with two slashes would be another host's. */
export const addressOf = (to: To) => window.location.origin + (typeof to === 'string' ? to : createPath(to))
