/**
 * The browser itself follows anchors of the page, because it alone sets `:target` and where the keyboard goes on. It
 * gives their history entries no key, or leaves the key when the same anchor is followed again, and Firefox has scrolled
 * before it reports them: React Router would restore wrong positions. Call before the router starts to listen.
 */
export function watchHistoryEntries(currentKey: () => string): void {
  let left = scrollY
  if (!entryKey()) nameEntry()
  addEventListener('scroll', () => (left = scrollY), { passive: true })
  addEventListener('popstate', () => {
    if ([undefined, currentKey()].includes(entryKey())) nameEntry()
    scrollTo(0, left)
  })
  let fade: ViewTransition | null = null
  addEventListener('pagehide', () => (fade = document.activeViewTransition))
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    // Firefox never ends a fade that it has stored with the page, and React Router waits for it.
    if (fade) location.reload()
    // Comes back as `ScrollRestoration` left it.
    else history.scrollRestoration = 'manual'
  })
}

const entryKey = () => (history.state as { key?: string } | null)?.key

/** Without a key of its own, an entry would share React Router's `default`. */
function nameEntry(): void {
  history.replaceState({ ...(history.state as object | null), key: Math.random().toString(36).slice(2) }, '')
}
