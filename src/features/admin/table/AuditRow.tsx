import type { Column, TableRow } from './AuditTable'
import { OpenButton } from './OpenButton'

interface AuditRowProps {
  row: TableRow
  columns: Column[]
  isOpen: boolean
  onToggle: () => void
}

/** A row of a table, and under it what it opens to. */
export function AuditRow({ row: { cells, details }, columns, isOpen, onToggle }: AuditRowProps) {
  const [name, ...others] = cells.map(([value, shown = value]) => shown)
  return (
    <>
      <tr data-open={isOpen || undefined}>
        <th scope="row">
          {details ? (
            <OpenButton isOpen={isOpen} onClick={onToggle}>
              {name}
            </OpenButton>
          ) : (
            name
          )}
        </th>
        {others.map((shown, index) => (
          <td
            key={columns[index + 1]?.label}
            data-numeric={columns[index + 1]?.numeric || undefined}
            data-wide={columns[index + 1]?.wide || undefined}
          >
            {shown}
          </td>
        ))}
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
