interface CutListProps {
  title: string
  items: string[]
  /** Words after the number of what is folded away. */
  more: string
  /** Folds it away again. */
  less: string
  /** Numbers the items. */
  ordered?: boolean
  /** Cuts nothing. */
  open?: boolean | undefined
}

const shown = 4

const summary = 'flex min-h-11 cursor-pointer items-center font-semibold text-water tabular-nums print:hidden'

/** A ruled list cut after four entries; the rest opens under `+N more`, and is printed. */
export function CutList({ title, items, more, less, ordered, open }: CutListProps) {
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
      {rows(0, open ? undefined : shown)}
      {!open && items.length > shown && (
        <details className="group border-t border-line">
          <summary className={summary}>
            <span className="group-open:hidden">
              +{items.length - shown} {more}
            </span>
            <span className="not-group-open:hidden">{less}</span>
          </summary>
          {rows(shown)}
        </details>
      )}
    </div>
  )
}
