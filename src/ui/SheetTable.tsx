import type { SheetBlockOf } from '../schema/template'

/** Blank rows shown on the screen; paper gets all of them. */
const SHOWN = 3

/** A ruled table of a sheet, filled or to be filled in. */
export function SheetTable({ block: { title, columns, rows = 0, cells } }: { block: SheetBlockOf<'table'> }) {
  const body = cells ?? Array.from({ length: rows }, () => columns.map(() => ''))
  return (
    <section className="sheet-table table-scroll" tabIndex={0} aria-label={title}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, index) => (
            <tr key={index} className={cells || index < SHOWN ? undefined : 'not-print:hidden'}>
              {row.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
