import type { ReactNode } from 'react'
import type { Column, TableRow } from './AuditTable.tsx'

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
            data-label={columns[index + 1]?.label}
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

/** The name of a row, which opens what the row has to tell. */
function OpenButton({ isOpen, onClick, children }: { isOpen: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-expanded={isOpen} onClick={onClick} className="report-open">
      <svg viewBox="0 0 10 10" width="10" height="10" strokeWidth="1.5" aria-hidden="true">
        <path d="M3 1l4 4-4 4" />
      </svg>
      <span>{children}</span>
    </button>
  )
}
