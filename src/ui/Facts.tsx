/** Labels and values as the ruled table of a drawing's title block. Values left out are not shown. */
export function Facts({ facts, className = '' }: { facts: [label: string, value: string | number | undefined][]; className?: string }) {
  return (
    <dl className={className}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="border-t border-line py-2.5">
              <dt className="text-label text-muted">{label}</dt>
              <dd className="tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
