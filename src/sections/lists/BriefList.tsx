import type { EntryList } from '../../schema/sections.ts'
import { Icon } from '../../ui/icon/Icon.tsx'

/** Short entries in three columns: a mark with its title, or a number with what it counts. */
export function BriefList({ items }: EntryList) {
  return (
    <ul className="grid gap-x-(--gutter) sm:grid-cols-2 lg:grid-cols-3">
      {items.map(({ id, icon, number, title, text, note }) => (
        <li key={id} className="flex gap-3 border-t border-line py-3">
          {icon && <Icon name={icon} className="size-6 shrink-0 text-water" />}
          <div>
            {number && <strong className="block text-title tabular-nums">{number}</strong>}
            <h3 className="font-semibold">{title}</h3>
            {number && (
              <p className="text-small text-muted">
                {text} {note && <span className="block">{note}</span>}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
