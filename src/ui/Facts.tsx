import type { ReactNode } from 'react'

/** Labels and values as the ruled table of a drawing's title block. Values left out are not shown. */
export function Facts({ facts, className = '' }: { facts: [label: string, value: ReactNode][]; className?: string }) {
  return (
    <dl className={`grid pt-px pl-px ${className}`}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="-mt-px -ml-px border border-ink px-3.5 py-2">
              <dt className="text-label text-muted">{label}</dt>
              <dd className="tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
