import { useId, useState, type ReactNode } from 'react'
import { fillIn } from '../../../lib/fill-in.ts'
import { filterRows, pageOfRows, sortRows, type SortValue } from './table-rows.ts'
import type { ReportWords } from '../../../schema/sections.ts'
import { AuditRow } from './AuditRow.tsx'

/** A column of a table of a report. The first one names the row. */
export interface Column {
  label: string
  numeric?: boolean
  /** Set where sentences stand; other cells are one line each. */
  wide?: boolean
}

/** A row of a table of a report. */
export interface TableRow {
  id: string
  /** A cell for each column: what it is sorted by, and what it shows where that is something else. */
  cells: [value: SortValue, shown?: ReactNode][]
  /** What the filter searches. */
  text?: string
  /** What the row opens to. */
  details?: ReactNode
}

interface AuditTableProps {
  title: string
  columns: Column[]
  rows: TableRow[]
  words: ReportWords
}

/**
 * A dense table under its heading: sorted by the buttons of its columns, filtered by words, its rows open
 * where they have more to tell.
 */
export function AuditTable({ title, columns, rows, words }: AuditTableProps) {
  const id = `table${useId()}`
  const [typed, setTyped] = useState('')
  const [sort, setSort] = useState<Sort>()
  const [asked, setAsked] = useState(0)
  const [opened, setOpened] = useState<string[]>([])

  const found = filterRows(rows, typed)
  const sorted = sort ? sortRows(found, ({ cells }) => cells[sort.by]?.[0] ?? null, sort.descending) : found
  const { rows: shown, ...place } = pageOfRows(sorted, asked)
  const toggle = (row: string) =>
    setOpened(opened.includes(row) ? opened.filter((other) => other !== row) : [...opened, row])

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      {rows[0]?.text !== undefined && (
        <TableFilter
          typed={typed}
          onType={(text) => (setTyped(text), setAsked(0))}
          found={found.length}
          total={rows.length}
          words={words}
        />
      )}
      <div role="group" className="report-scroll" tabIndex={0} aria-labelledby={id}>
        <table className="report-table" aria-labelledby={id}>
          <ColumnHeads columns={columns} sort={sort} onSort={setSort} />
          <tbody>
            {shown.map((row) => (
              <AuditRow
                key={row.id}
                row={row}
                columns={columns}
                isOpen={opened.includes(row.id)}
                onToggle={() => toggle(row.id)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Pager place={place} total={found.length} words={words} onChoose={setAsked} />
    </section>
  )
}

interface Sort {
  by: number
  descending: boolean
}

interface ColumnHeadsProps {
  columns: Column[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

function ColumnHeads({ columns, sort, onSort }: ColumnHeadsProps) {
  return (
    <thead>
      <tr>
        {columns.map((column, by) => {
          const descending = sort?.by === by ? sort.descending : undefined
          return (
            <SortButton
              key={column.label}
              {...column}
              descending={descending}
              onClick={() => onSort({ by, descending: descending === false })}
            />
          )
        })}
      </tr>
    </thead>
  )
}

interface TableFilterProps {
  typed: string
  onType: (text: string) => void
  found: number
  total: number
  words: ReportWords
}

function TableFilter({ typed, onType, found, total, words }: TableFilterProps) {
  return (
    <div className="report-tools">
      <label>
        {words.filter}
        <input type="search" autoComplete="off" value={typed} onChange={({ target }) => onType(target.value)} />
      </label>
      <p role="status" className="text-muted">
        {found === 0 ? words.none : fillIn(words.shown, { shown: found, total })}
      </p>
    </div>
  )
}

interface PagerProps {
  place: { first: number; last: number; pages: number; page: number }
  total: number
  words: ReportWords
  onChoose: (page: number) => void
}

/** Buttons through a table that is too long to stand whole. */
function Pager({ place: { first, last, pages, page }, total, words, onChoose }: PagerProps) {
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

interface SortButtonProps {
  label: string
  numeric?: boolean | undefined
  /** The direction, where the table is sorted by this column. */
  descending: boolean | undefined
  onClick: () => void
}

/** The heading of a column, whose button sorts the table. */
function SortButton({ label, numeric, descending, onClick }: SortButtonProps) {
  return (
    <th
      scope="col"
      data-numeric={numeric || undefined}
      aria-sort={descending === undefined ? undefined : descending ? 'descending' : 'ascending'}
    >
      <button type="button" onClick={onClick} className="report-sort">
        {label}
        <svg viewBox="0 0 8 8" width="8" height="8" aria-hidden="true">
          <path d="M4 1l3.5 6h-7z" />
        </svg>
      </button>
    </th>
  )
}
