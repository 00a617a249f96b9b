import type { SheetBlockOf } from '../../schema/entries/template'
import { WriteHere } from './WriteHere'

interface SheetTableProps {
  /** Begins the names of the fields. */
  name: string
  block: SheetBlockOf<'table'>
}

/** A ruled table of a sheet, filled or to be filled in. */
export function SheetTable({ name, block: { title, columns, rows = 0, cells } }: SheetTableProps) {
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
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} data-label={columns[column]}>
                  {cell || (
                    <WriteHere
                      name={`${name}-${index + 1}-${column + 1}`}
                      label={`${row[0] || index + 1}: ${columns[column]}`}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
