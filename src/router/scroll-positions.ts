const KEY = 'scroll-positions'

/** How far down each entry of the history was read. */
const positions = read()

function read(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][])
  } catch {
    // Where storage is refused they last as long as the document.
    return new Map()
  }
}

export function notePosition(key: string): void {
  positions.set(key, scrollY)
}

/** Scrolls to where an entry of the history was left; false for one that never was. */
export function returnTo(key: string): boolean {
  const position = positions.get(key)
  if (position !== undefined) scrollTo(0, position)
  return position !== undefined
}

/** Takes the way back from the browser for as long as this document shows pages; what was noted outlasts it. */
export function keepPositions(currentKey: () => string): void {
  takeScrolling()
  addEventListener('pageshow', takeScrolling)
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
    notePosition(currentKey())
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...positions]))
    } catch {
      // A way back that begins at the top is no reason to complain.
    }
  })
}

function takeScrolling(): void {
  history.scrollRestoration = 'manual'
}
