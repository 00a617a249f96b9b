interface TableHeadProps {
  labels: readonly string[]
  className?: string
}

/** One row of headings, each of a column. */
export function TableHead({ labels, className }: TableHeadProps) {
  return (
    <thead className={className}>
      <tr>
        {labels.map((label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
  )
}
