import { useId, useState, type ReactNode } from 'react'
import { fillIn } from '../../../lib/fill-in.ts'
import { filterRows, sortRows, type SortValue } from './table-rows.ts'
import type { ReportWords } from '../../../schema/sections.ts'

/** The first column names the row. */
interface Column {
  label: string
  numeric?: boolean
  /** For sentences; other cells do not wrap. */
  wide?: boolean
}

export interface TableRow {
  /** A cell for each column: sort value, and content if it differs. */
  cells: [value: SortValue, shown?: ReactNode][]
  /** Searched by the filter. */
  text?: string
  details?: ReactNode
}

interface AuditTableProps {
  title: string
  columns: Column[]
  rows: TableRow[]
  words: ReportWords
}

/** A dense table with sortable columns, a filter, and rows that open. */
export function AuditTable({ title, columns, rows, words }: AuditTableProps) {
  const id = `table${useId()}`
  const [typed, setTyped] = useState('')
  const [sort, setSort] = useState<Sort>()
  const [opened, setOpened] = useState<number[]>([])

  const numbered = rows.map((row, number) => ({ ...row, number }))
  const found = filterRows(numbered, typed)
  const sorted = sort ? sortRows(found, ({ cells }) => cells[sort.by]?.[0] ?? null, sort.descending) : found
  const toggle = (row: number) =>
    setOpened(opened.includes(row) ? opened.filter((other) => other !== row) : [...opened, row])

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      {rows[0]?.text !== undefined && (
        <TableFilter typed={typed} onType={setTyped} found={found.length} total={rows.length} words={words} />
      )}
      <div role="group" className="report-scroll" tabIndex={0} aria-labelledby={id}>
        <table className="report-table" aria-labelledby={id}>
          <ColumnHeads columns={columns} sort={sort} onSort={setSort} />
          <tbody>
            {sorted.map((row) => (
              <AuditRow
                key={row.number}
                row={row}
                columns={columns}
                isOpen={opened.includes(row.number)}
                onToggle={() => toggle(row.number)}
              />
            ))}
          </tbody>
        </table>
      </div>
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
        {columns.map(({ label, numeric }, by) => {
          const descending = sort?.by === by ? sort.descending : undefined
          return (
            <th
              key={label}
              scope="col"
              data-numeric={numeric || undefined}
              aria-sort={descending === undefined ? undefined : descending ? 'descending' : 'ascending'}
            >
              <button
                type="button"
                onClick={() => onSort({ by, descending: descending === false })}
                className="report-sort"
              >
                {label}
                <svg viewBox="0 0 8 8" width="8" height="8" aria-hidden="true">
                  <path d="M4 1l3.5 6h-7z" />
                </svg>
              </button>
            </th>
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

interface AuditRowProps {
  row: TableRow
  columns: Column[]
  isOpen: boolean
  onToggle: () => void
}

function AuditRow({ row: { cells, details }, columns, isOpen, onToggle }: AuditRowProps) {
  const [name, ...others] = cells.map(([value, shown = value]) => shown)
  return (
    <>
      <tr data-open={isOpen || undefined}>
        <th scope="row">
          {details ? (
            <button type="button" aria-expanded={isOpen} onClick={onToggle} className="report-open">
              <svg viewBox="0 0 10 10" width="10" height="10" strokeWidth="1.5" aria-hidden="true">
                <path d="M3 1l4 4-4 4" />
              </svg>
              <span>{name}</span>
            </button>
          ) : (
            name
          )}
        </th>
        {others.map((shown, index) => {
          const { label, numeric, wide } = columns[index + 1]!
          return (
            <td key={label} data-label={label} data-numeric={numeric || undefined} data-wide={wide || undefined}>
              {shown}
            </td>
          )
        })}
      </tr>
      {details && isOpen && (
        <tr>
          <td colSpan={cells.length}>
            <div>{details}</div>
          </td>
        </tr>
      )}
    </>
  )
}
