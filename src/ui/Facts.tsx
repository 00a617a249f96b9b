import type { ReactNode } from 'react'

interface FactsProps {
  facts: [label: string, value: ReactNode][]
  row?: boolean
  className?: string
}

/**
 * The ruled table of a drawing's title block. Empty values are omitted. Two cells share a row, and an odd last one takes
 * a row of its own; in a wide window all may share one.
 */
export function Facts({ facts, row, className = '' }: FactsProps) {
  return (
    <dl
      className={`grid grid-cols-2 pt-px pl-px ${row ? 'lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none' : ''} ${className}`}
    >
      {facts.map(
        ([label, value]) =>
          value && (
            <div
              key={label}
              className={`-mt-px -ml-px border border-ink px-3.5 py-2 ${row ? 'max-lg:last:odd:col-span-2' : 'last:odd:col-span-2'}`}
            >
              <dt className="text-label text-muted">{label}</dt>
              <dd className="tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
