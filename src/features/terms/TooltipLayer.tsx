import { useEffect } from 'react'

/**
 * Gives the tooltips of the whole page what styles cannot: Escape, no second wait, a place inside the window. Comes
 * with the first term that is pointed at or focused; renders nothing.
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
