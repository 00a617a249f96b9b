import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

const folds = () => [...document.querySelectorAll<HTMLDetailsElement>('main details')]

/**
 * Opens the folds again that were open in a history entry: without them, other content would be at the position that
 * React Router restores. Its effect must come first: `ScrollRestoration` is after the layout.
 */
export function useOpenFolds(): void {
  const { key } = useLocation()
  const shown = useRef(key)
  useLayoutEffect(() => {
    const { open } = history.state as { open?: number[] }
    if (shown.current !== key && open) for (const [index, fold] of folds().entries()) fold.open = open.includes(index)
    shown.current = key
    const note = () => {
      const state = history.state as { key: string }
      // While a page loads, the address may already be the next one's.
      if (state.key !== key) return
      const indexes = folds().flatMap((fold, index) => (fold.open ? [index] : []))
      history.replaceState({ ...state, open: indexes }, '')
    }
    addEventListener('toggle', note, true)
    return () => removeEventListener('toggle', note, true)
  }, [key])
}
