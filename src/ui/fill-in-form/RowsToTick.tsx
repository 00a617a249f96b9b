import { joinNames } from '../../lib/field-names.ts'
import type { FormWords } from '../../schema/singles/document-words.ts'
import { WriteHere } from './FormLine.tsx'

interface RowsToTickProps {
  name: string
  items: string[]
  words: FormWords['checklist']
  marks: FormWords['scale']['marks']
}

export function RowsToTick({ name, items, words, marks }: RowsToTickProps) {
  const columns = 'tick-columns' + (marks.length > 0 ? ' tick-rated' : '')
  return (
    <>
      <p aria-hidden="true" className={`${columns} tick-head pb-1 text-label text-muted`}>
        <span>{words.item}</span>
        {marks.length > 0 && <span>{words.rating}</span>}
        <span>{words.note}</span>
      </p>
      <ul className="rows-to-tick border-b border-line">
        {items.map((item, index) => (
          <li key={item} className={`${columns} border-t border-line`}>
            <label className="flex cursor-pointer gap-4 py-2.5">
              <input
                type="checkbox"
                name={joinNames(name, index + 1, 'done')}
                className="mt-1 size-4.5 shrink-0 accent-water"
              />
              {item}
            </label>
            {marks.length > 0 && (
              <Marks
                name={joinNames(name, index + 1, 'rating')}
                label={`${words.rating}: ${item}`}
                column={words.rating}
                marks={marks}
              />
            )}
            <div data-label={words.note}>
              <WriteHere name={joinNames(name, index + 1, 'note')} label={`${words.note}: ${item}`} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function Marks({
  name,
  label,
  column,
  marks,
}: {
  name: string
  label: string
  column: string
  marks: RowsToTickProps['marks']
}) {
  return (
    <div role="radiogroup" aria-label={label} className="marks" data-marks="" data-label={column}>
      {marks.map(({ mark, meaning }) => (
        <label key={mark}>
          <input type="radio" name={name} value={mark} aria-label={`${mark}, ${meaning}`} />
          {mark}
        </label>
      ))}
    </div>
  )
}
