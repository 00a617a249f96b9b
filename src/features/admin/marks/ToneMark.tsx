import type { ReactNode } from 'react'

/** `plain` means not rated. */
export type Tone = 'good' | 'fair' | 'poor' | 'plain'

const shapes: Record<Tone, string> = {
  good: 'M5 1a4 4 0 1 0 .01 0z',
  fair: 'M5 1l4.3 8H.7z',
  poor: 'M5 .4 9.6 5 5 9.6.4 5z',
  plain: 'M1 5h8',
}

/** A value with a shape and colour for its rating: disc, triangle, diamond. */
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
