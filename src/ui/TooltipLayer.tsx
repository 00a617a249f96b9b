import { useEffect } from 'react'
import { refineTooltips } from '../lib/term-tooltips'

/** Gives the tooltips of the whole page what styles cannot: Escape, no second wait, a place inside the window. Renders nothing. */
export function TooltipLayer() {
  useEffect(() => refineTooltips(), [])
  return null
}
