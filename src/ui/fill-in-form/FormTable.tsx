import type { FormBlockOf } from '../../schema/entries/template.ts'
import { WriteHere } from './FormLine.tsx'

interface FormTableProps {
  name: string
  more: string
  block: FormBlockOf<'table'>
}

/** Filled or to be filled in; on a phone an empty row appears once the previous one is begun. */
export function FormTable({ name, more, block: { title, columns, rows = 0, cells } }: FormTableProps) {
  const body = cells ?? Array.from({ length: rows }, () => columns.map(() => ''))
  return (
    <div className="sheet-table table-scroll">
      <table aria-label={title} data-blank={!cells || undefined}>
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
      {!cells && rows > 1 && <p className="mt-3 text-small text-muted md:hidden print:hidden">{more}</p>}
    </div>
  )
}
