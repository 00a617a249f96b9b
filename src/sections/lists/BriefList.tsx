import type { EntryList } from '../../schema/sections.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import '../../ui/fill-in-form/sheet-parts.css'

/** Small entries with a mark or a number, beside other parts. */
export function BriefList({ items }: EntryList) {
  return (
    <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-1">
      {items.map(({ id, icon, number, title, text, note }) => (
        <li key={id} className={icon ? 'grid grid-cols-[1.75rem_1fr]' : 'text-dense text-muted'}>
          {icon && <Icon name={icon} className="mt-0.5 size-5 text-water" />}
          <div>
            {number && <strong className="block text-heading text-ink tabular-nums">{number}</strong>}
            <h3 className={icon ? 'leading-snug font-semibold' : 'font-semibold text-ink'}>{title}</h3>
            {text && <p className={icon && 'mt-1 text-dense text-muted'}>{text}</p>}
            {note && <p>{note}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
