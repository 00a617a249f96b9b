import type { ReactNode } from 'react'

/**
 * The ruled table of a drawing's title block. Empty values are omitted. Two cells share a row, and an odd last one takes
 * a row of its own.
 */
export function Facts({ facts, className = '' }: { facts: [label: string, value: ReactNode][]; className?: string }) {
  return (
    <dl className={`grid grid-cols-2 pt-px pl-px ${className}`}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="-mt-px -ml-px border border-ink px-3.5 py-2 last:odd:col-span-2">
              <dt className="text-label text-muted">{label}</dt>
              <dd className="tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
