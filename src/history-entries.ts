/**
 * The browser itself follows anchors of the page, because it alone sets `:target` and where the keyboard goes on. It
 * gives their history entries no key, and Firefox has scrolled before it reports them: React Router would restore wrong
 * positions. Call before the router starts to listen.
 */
export function watchHistoryEntries(): void {
  let left = scrollY
  nameEntry()
  addEventListener('scroll', () => (left = scrollY), { passive: true })
  addEventListener('popstate', () => {
    nameEntry()
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

/** Without a key of its own, all such entries would share React Router's `default`. */
function nameEntry(): void {
  const state = history.state as { key?: string } | null
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '')
}
