import type { SheetWords } from '../schema/route-data'

interface RowsToTickProps {
  items: string[]
  words: SheetWords['checklist']
  /** The marks to circle; none where the sheet has no scale. */
  marks: SheetWords['scale']['marks']
}

const wide = 'hidden md:block print:block'
const grid = {
  rated: 'md:grid-cols-[1fr_8rem_12rem] print:grid-cols-[1fr_7rem_9rem]',
  plain: 'md:grid-cols-[1fr_12rem] print:grid-cols-[1fr_9rem]',
}

/** Rows with a tick box; on a wide window and on paper also with the rating to circle and room for a note. */
export function RowsToTick({ items, words, marks }: RowsToTickProps) {
  const columns = 'grid gap-x-6 ' + (marks.length > 0 ? grid.rated : grid.plain)
  return (
    <>
      <p aria-hidden="true" className={`${columns} pb-1 text-label text-muted max-md:hidden print:grid`}>
        <span>{words.item}</span>
        {marks.length > 0 && <span>{words.rating}</span>}
        <span>{words.note}</span>
      </p>
      <ul className="border-b border-line">
        {items.map((item) => (
          <li key={item} className={`${columns} border-t border-line`}>
            <label className="flex cursor-pointer gap-4 py-2.5">
              <input type="checkbox" className="mt-1 size-4.5 shrink-0 accent-water" />
              {item}
            </label>
            {marks.length > 0 && (
              <p aria-hidden="true" className={`${wide} pt-2.5 text-muted tabular-nums`}>
                {marks.map(({ mark }) => mark).join('\u2002')}
              </p>
            )}
            <p aria-hidden="true" className={`${wide} border-l border-line`} />
          </li>
        ))}
      </ul>
    </>
  )
}
