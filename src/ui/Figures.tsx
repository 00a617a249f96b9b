interface FiguresProps {
  items: { value: string; label: string; base: string }[]
  /** Side by side in a ruled row instead of one under the other. */
  row?: boolean
}

/** Big numbers, each with its unit, what it counts and, small, its base. */
export function Figures({ items, row }: FiguresProps) {
  const long = items.some(({ value }) => piecesOf(value).some(({ length }) => length > 5))
  const size = row && !long ? 'text-number' : 'text-title tabular-nums'
  return (
    <ul className={row ? 'grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4' : ''}>
      {items.map(({ value, label, base }) => {
        const [number = '', ...unit] = value.split(' ')
        return (
          <li
            key={label}
            className={
              'border-t border-line py-4 ' + (row ? 'lg:pb-8' : 'grid grid-cols-[2fr_3fr] items-baseline gap-x-4')
            }
          >
            <strong className={`block ${size} ${row ? 'mb-3' : ''}`}>
              {piecesOf(number).map((piece) => (
                <span key={piece} className="inline-block">
                  {piece}
                </span>
              ))}{' '}
              {unit.length > 0 && <span className="text-heading">{unit.join(' ')}</span>}
            </strong>
            <span className="block">
              {label} <small className="block text-small text-muted">{base}</small>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** A number breaks after the dash of its range alone. */
function piecesOf(value: string): string[] {
  const [number = ''] = value.split(' ')
  return number.split(/(?<=–)/)
}
