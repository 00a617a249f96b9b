interface SortButtonProps {
  label: string
  numeric?: boolean | undefined
  /** The direction, where the table is sorted by this column. */
  descending: boolean | undefined
  onClick: () => void
}

/** The heading of a column, whose button sorts the table. */
export function SortButton({ label, numeric, descending, onClick }: SortButtonProps) {
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
