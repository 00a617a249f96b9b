import { createNames, joinNames } from '../../lib/field-names.ts'
import type { FormBlockOf } from '../../schema/entries/template.ts'
import type { ComputedValue } from '../../lib/computed-value.ts'
import { TableHead } from '../TableHead.tsx'
import { ComputedOutput } from './ComputedOutput.tsx'
import { WriteHere } from './FormLine.tsx'

interface FormTableProps {
  name: string
  more: string
  block: FormBlockOf<'table'>
}

/** Filled or to be filled in; on a phone an empty row appears once the previous one is begun. */
export function FormTable({ name, more, block }: FormTableProps) {
  const { title, columns, rows = 0, cells, amounts } = block
  const names = createNames(columns)
  const body = cells ?? Array.from({ length: rows }, () => columns.map(() => ''))
  return (
    <div className="sheet-table table-scroll">
      <table aria-label={title} data-blank={!cells || undefined}>
        <TableHead labels={columns} />
        <tbody>
          {body.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} data-label={columns[column]}>
                  {cell || (
                    <Entry
                      name={joinNames(name, index + 1, names[column]!)}
                      label={`${row[0] || index + 1}: ${columns[column]}`}
                      value={
                        amounts && amounts.product === columns[column]
                          ? amountOfRow({ columns, amounts, name }, index, body.length)
                          : undefined
                      }
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

interface EntryProps {
  name: string
  label: string
  value: ComputedValue | undefined
}

function Entry({ value, ...rest }: EntryProps) {
  return value ? <ComputedOutput value={value} {...rest} /> : <WriteHere {...rest} />
}

interface AmountsProps extends Pick<FormTableProps, 'name'> {
  columns: string[]
  amounts: NonNullable<FormTableProps['block']['amounts']>
}

/** The product of a row; in the last row the sum of all products. */
function amountOfRow({ columns, amounts, name }: AmountsProps, index: number, rows: number): ComputedValue {
  const names = createNames(columns)
  const inColumn = (column: string, row: number) => joinNames(name, row + 1, names[columns.indexOf(column)]!)
  if (index < rows - 1) return { kind: 'product', of: amounts.of.map((column) => inColumn(column, index)) }
  return { kind: 'sum', of: Array.from({ length: rows - 1 }, (_, row) => inColumn(amounts.product, row)) }
}
