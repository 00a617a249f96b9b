const KEY = 'reloaded-for'

/** True for the error of a chunk that is gone: a new version of the site was put up since this one was loaded. */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|importing a module script|preload CSS/i.test(error.message)
  )
}

/** Loads the page again, but only once in a row for an address. Returns false when that has been tried, or cannot be remembered. */
export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(KEY) === location.href) return false
    sessionStorage.setItem(KEY, location.href)
  } catch {
    return false
  }
  location.reload()
  return true
}

/** Called when a page has arrived, so that a later loss may reload again. */
export function forgetReload(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // A browser that refuses to store has nothing to forget.
  }
}
