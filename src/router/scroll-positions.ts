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

export function notePosition(key: string): void {
  positions.set(key, scrollY)
}

/** Returns false if the entry has no position. */
export function returnTo(key: string): boolean {
  const position = positions.get(key)
  if (position !== undefined) scrollTo(0, position)
  return position !== undefined
}

/** Disables scroll restoration while the app runs, and stores positions for the next document. */
export function saveScrollPositions(currentKey: () => string): void {
  takeScrolling()
  addEventListener('pageshow', takeScrolling)
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
    notePosition(currentKey())
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
