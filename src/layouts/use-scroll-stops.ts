import { useEffect } from 'react'

const regions = '.table-scroll, .drawing-scroll, .report-scroll'

/** A region is a tab stop while it has something to scroll. Without scripts named regions always are. */
export function useScrollStops(): void {
  useEffect(() => {
    document.addEventListener('keydown', update, true)
    return () => document.removeEventListener('keydown', update, true)
  }, [])
}

/** Runs before the browser moves the focus. */
function update({ key }: KeyboardEvent): void {
  if (key !== 'Tab') return
  for (const region of document.querySelectorAll<HTMLElement>(regions))
    region.tabIndex = region.scrollWidth > region.clientWidth || region.scrollHeight > region.clientHeight ? 0 : -1
}
