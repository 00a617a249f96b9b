import type { ReactNode } from 'react'

/** How good something is: what nobody judges is `plain`. */
export type Tone = 'good' | 'fair' | 'poor' | 'plain'

const shapes: Record<Tone, string> = {
  good: 'M5 1a4 4 0 1 0 .01 0z',
  fair: 'M5 1l4.3 8H.7z',
  poor: 'M5 .4 9.6 5 5 9.6.4 5z',
  plain: 'M1 5h8',
}

/** A word or a number with the shape and the colour of what it is worth: a disc, a triangle, a diamond. */
export function ToneMark({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="report-mark" data-tone={tone}>
      <svg viewBox="0 0 10 10" width="11" height="11" aria-hidden="true">
        <path d={shapes[tone]} />
      </svg>
      <span>{children}</span>
    </span>
  )
}
