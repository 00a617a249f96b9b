import { useEffect } from 'react'

/**
 * Tooltip behaviour that CSS cannot provide: Escape, skipped delay, staying in the window. Loads with the first pointed
 * or focused term.
 */
export function TooltipLayer() {
  useEffect(() => {
    const waiting = new AbortController()
    let stop = () => waiting.abort()
    const load = (event: Event) => {
      if (!(event.target as Element).closest('.term')) return
      waiting.abort()
      import('./term-tooltips.ts').then(
        ({ refineTooltips }) => (stop = refineTooltips(event)),
        () => {},
      )
    }
    for (const type of ['pointerover', 'focusin']) document.addEventListener(type, load, { signal: waiting.signal })
    return () => stop()
  }, [])
  return null
}
