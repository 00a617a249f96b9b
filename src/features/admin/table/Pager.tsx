import { fillIn } from '../../../lib/fill-in'
import type { ReportWords } from '../../../schema/sections'

interface PagerProps {
  place: { first: number; last: number; pages: number; page: number }
  total: number
  words: ReportWords
  onChoose: (page: number) => void
}

/** Buttons through a table that is too long to stand whole. */
export function Pager({ place: { first, last, pages, page }, total, words, onChoose }: PagerProps) {
  if (pages === 1) return null
  return (
    <p className="mt-3 flex flex-wrap items-center gap-4">
      <button type="button" className="report-button" disabled={page === 0} onClick={() => onChoose(page - 1)}>
        {words.previous}
      </button>
      <span role="status">{fillIn(words.rows, { first, last, total })}</span>
      <button type="button" className="report-button" disabled={page === pages - 1} onClick={() => onChoose(page + 1)}>
        {words.next}
      </button>
    </p>
  )
}
