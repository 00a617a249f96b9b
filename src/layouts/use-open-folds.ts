import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

const folds = () => [...document.querySelectorAll<HTMLDetailsElement>('main details')]

interface EntryState {
  key: string
  /** Indexes of open folds. */
  open?: number[]
}

/** While a page loads, the current entry may already be the next page's. */
function note(key: string): void {
  const state = history.state as EntryState
  const open = folds().flatMap((fold, index) => (fold.open ? [index] : []))
  if (state.key === key) history.replaceState({ ...state, open } satisfies EntryState, '')
}

/**
 * Opens the folds again that were open in a history entry: without them, other content would be at the position that
 * React Router restores. Its effect must come first: `ScrollRestoration` is after the layout.
 */
export function useOpenFolds(): void {
  const { key } = useLocation()
  const shown = useRef(key)
  useLayoutEffect(() => {
    const { open } = history.state as EntryState
    if (shown.current !== key && open) for (const [index, fold] of folds().entries()) fold.open = open.includes(index)
    else note(key)
    shown.current = key
    const onToggle = () => note(key)
    addEventListener('toggle', onToggle, true)
    return () => removeEventListener('toggle', onToggle, true)
  }, [key])
}
