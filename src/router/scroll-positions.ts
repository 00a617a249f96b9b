const KEY = 'scroll-positions'

const positions = read()

function read(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][])
  } catch {
    // Without storage, positions last as long as the document.
    return new Map()
  }
}

export const positionOf = (key: string) => positions.get(key) ?? 'anchor'

/**
 * Disables scroll restoration while the app runs, and stores positions for the next document. Notes them as the visitor
 * scrolls: some browsers have scrolled before `popstate`.
 */
export function saveScrollPositions(currentKey: () => string): void {
  takeScrolling()
  const note = () => positions.set(currentKey(), scrollY)
  note()
  addEventListener('scroll', note, { passive: true })
  addEventListener('pageshow', takeScrolling)
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
    note()
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...positions]))
    } catch {
      // Back then starts at the top.
    }
  })
}

function takeScrolling(): void {
  history.scrollRestoration = 'manual'
}
