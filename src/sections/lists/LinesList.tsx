import type { EntryList } from '../../schema/sections.ts'
import '../../ui/fill-in-form/sheet-parts.css'

/** One ruled line each. */
export function LinesList({ items }: EntryList) {
  return (
    <ul className="grid gap-x-6 border-b border-line sm:grid-cols-2 lg:grid-cols-1">
      {items.map(({ id, title, end }) => (
        <li key={id} className="flex items-baseline justify-between gap-6 border-t border-line py-2 text-dense">
          <span>{title}</span>
          <small className="shrink-0 text-dense text-muted">{end}</small>
        </li>
      ))}
    </ul>
  )
}
