interface CutListProps {
  title: string
  /** Completes the names of its buttons for screen readers. */
  of: string
  items: string[]
  more: string
  less: string
  ordered?: boolean
}

const SHOWN = 4

/** Under the whole list once it is open. */
const moreButton =
  'group-open:absolute bottom-0 flex min-h-11 cursor-pointer items-center font-semibold text-water ' +
  'tabular-nums print:hidden'

/** A list cut after four entries; the rest opens under `+N more`, and is printed. */
export function CutList({ title, of, items, more, less, ordered }: CutListProps) {
  const List = ordered ? 'ol' : 'ul'
  const rows = (from: number, to?: number) => (
    <List start={ordered && from ? from + 1 : undefined}>
      {items.slice(from, to).map((item, index) => (
        <li key={item} className="flex gap-3 border-t border-line py-2">
          {ordered && <span className="w-5 shrink-0 text-muted tabular-nums">{from + index + 1}</span>}
          {item}
        </li>
      ))}
    </List>
  )
  return (
    <div>
      <h4 className="mb-3 text-label text-muted">{title}</h4>
      {rows(0, SHOWN)}
      {items.length > SHOWN && (
        <details className="group relative border-t border-line open:pb-11">
          <summary className={moreButton}>
            <span className="group-open:hidden">
              +{items.length - SHOWN} {more}
            </span>
            <span className="not-group-open:hidden">{less}</span>
            <span className="sr-only">
              : {title}, {of}
            </span>
          </summary>
          {rows(SHOWN)}
        </details>
      )}
    </div>
  )
}
