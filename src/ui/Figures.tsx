interface FiguresProps {
  items: { value: string; label: string; base: string }[]
  row?: boolean
}

/** Fills the rows of a wide window where possible. */
const columnsOf = (figures: number) => (figures % 4 === 0 ? 'lg:grid-cols-4' : figures > 2 ? 'lg:grid-cols-3' : '')

export function Figures({ items, row }: FiguresProps) {
  return (
    <ul className={row ? `grid grid-cols-2 gap-x-6 ${columnsOf(items.length)}` : ''}>
      {items.map(({ value, label, base }) => {
        const [number = '', ...unit] = value.split(/\s/)
        return (
          <li
            key={label}
            className={
              'border-t border-line py-3 ' +
              (row
                ? 'row-span-2 grid grid-rows-subgrid gap-y-2 max-lg:last:odd:col-span-full'
                : 'grid grid-cols-[minmax(min-content,2fr)_3fr] items-baseline gap-x-4')
            }
          >
            <strong
              className={
                `text-title tabular-nums ${row ? 'self-end' : ''} ` + (unit.length === 1 ? 'whitespace-nowrap' : '')
              }
            >
              {piecesOf(number).map((piece) => (
                <span key={piece} className="inline-block">
                  {piece}
                </span>
              ))}{' '}
              {unit.length > 0 && <span className="text-heading">{unit.join(' ')}</span>}
            </strong>
            <span>
              {label} <small className="block text-dense text-muted">{base}</small>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** A number breaks only after the dash of a range. */
function piecesOf(value: string): string[] {
  const [number = ''] = value.split(/\s/)
  return number.split(/(?<=–)/)
}
