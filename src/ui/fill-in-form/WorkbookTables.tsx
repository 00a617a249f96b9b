import { expandRows, FIRST_ROW } from '../../lib/workbook-rows.ts'
import type { Workbook, WorkbookCell, Worksheet } from '../../schema/entries/workbook.ts'
import { Fold } from '../frame/Fold.tsx'
import '../tables.css'

/** Rows shown of a repeated row; the file has all of them. */
const SHOWN = 2

const formats: Partial<Record<Worksheet['columns'][number]['format'], Intl.NumberFormat>> = {
  number: new Intl.NumberFormat('en-CA'),
  money: new Intl.NumberFormat('en-CA', {
    style: 'currency',
    currency: 'CAD',
    maximumFractionDigits: 0,
  }),
  percent: new Intl.NumberFormat('en-CA', { style: 'percent', maximumFractionDigits: 1 }),
}

type Results = (string | number | null)[][]

/** Every worksheet as a table with its results. The formulas are in the file. */
export function WorkbookTables({ workbook, results = [] }: { workbook: Workbook; results?: Results[] | undefined }) {
  return workbook.sheets.map((worksheet, index) => (
    <section key={worksheet.name} aria-label={worksheet.name} className="border-line max-lg:border-t lg:mt-10">
      <h2 className="text-heading max-lg:hidden">{worksheet.name}</h2>
      <Fold title={worksheet.name}>
        <p className="measure mt-2 mb-4 text-muted">{worksheet.note}</p>
        <WorksheetTable worksheet={worksheet} results={results[index] ?? []} />
      </Fold>
    </section>
  ))
}

interface GridProps {
  worksheet: Worksheet
  results: Results
}

function WorksheetTable({ worksheet: { name, columns, rows }, results }: GridProps) {
  return (
    <section className="workbook-table table-scroll" tabIndex={0} aria-label={name}>
      <table>
        <thead>
          <tr>
            <td>{'\u00a0'}</td>
            {columns.map(({ label }, index) => (
              <th key={index} scope="col">
                <small aria-hidden="true">{String.fromCharCode(65 + index)}</small> {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownRows(rows).map(({ cells, index }) => (
            <tr key={index}>
              <th scope="row">{FIRST_ROW + index}</th>
              {columns.map(({ label, format }, column) => (
                <td key={column} data-format={format} data-label={label}>
                  {shown(cells[column] ?? '', results[index]?.[column], format)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function shown(
  cell: WorkbookCell,
  result: string | number | null | undefined,
  format: Worksheet['columns'][number]['format'],
): string | number {
  const value = typeof cell === 'object' ? (result ?? '') : cell
  return typeof value === 'number' ? (formats[format]?.format(value) ?? value) : value
}

function shownRows(rows: Worksheet['rows']): { cells: WorkbookCell[]; index: number }[] {
  const isShown = rows.flatMap((row) =>
    Array.isArray(row) ? [true] : Array.from({ length: row.repeat }, (_, index) => index < SHOWN),
  )
  return expandRows(rows)
    .map((cells, index) => ({ cells, index }))
    .filter(({ index }) => isShown[index])
}
