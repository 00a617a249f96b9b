import { SCROLL_POSITIONS } from '../lib/storage-keys.ts'

/** What was scrolled, and which folds were open: without them, other content would be at the position. */
export interface ScrollPosition {
  top: number
  /** Indexes of open folds. */
  open: number[]
}

const positions = read()

function read(): Map<string, ScrollPosition> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? '[]') as [string, ScrollPosition][])
  } catch {
    // Without storage, positions last as long as the document.
    return new Map()
  }
}

export const readPosition = (key: string) => positions.get(key) ?? 'anchor'

const folds = () => [...document.querySelectorAll<HTMLDetailsElement>('main details')]

export function scrollBack({ top, open }: ScrollPosition): void {
  for (const [index, fold] of folds().entries()) fold.open = open.includes(index)
  scrollTo(0, top)
}

/**
 * Disables scroll restoration while the app runs, and stores positions for the next document. Notes them as the visitor
 * scrolls or opens a fold: some browsers have scrolled before `popstate`.
 */
export function saveScrollPositions(currentKey: () => string): void {
  takeScrolling()
  const note = () => {
    const open = folds().flatMap((fold, index) => (fold.open ? [index] : []))
    positions.set(currentKey(), { top: scrollY, open })
  }
  note()
  for (const type of ['scroll', 'toggle']) addEventListener(type, note, { passive: true, capture: true })
  addEventListener('pageshow', takeScrolling)
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
    note()
    try {
      sessionStorage.setItem(SCROLL_POSITIONS, JSON.stringify([...positions]))
    } catch {
      // Back then starts at the top.
    }
  })
}

function takeScrolling(): void {
  history.scrollRestoration = 'manual'
}
