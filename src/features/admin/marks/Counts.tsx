import type { ReactNode } from 'react'

export function Counts({ items }: { items: { label: string; value: ReactNode; base?: string }[] }) {
  return (
    <dl className="report-counts">
      {items.map(({ label, value, base }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{value}</strong>
            {base && <small className="text-muted">{base}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
