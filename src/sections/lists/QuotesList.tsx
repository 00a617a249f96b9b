import type { EntryList } from '../../schema/sections.ts'
import '../../ui/fill-in-form/sheet-parts.css'

/** What people say; a rating is text, as these are not reviews to mark up. */
export function QuotesList({ items }: EntryList) {
  return (
    <div className="grid gap-x-6 gap-y-3 md:grid-cols-2 lg:grid-cols-1">
      {items.map(({ id, title, meta = [], text, note, end }) => (
        <figure key={id} className="flex flex-col border-t border-line pt-3">
          <blockquote className="mb-2 grow text-dense">“{text}”</blockquote>
          <figcaption className="text-dense text-muted">
            <strong className="text-ink">{title}</strong>, {meta.join('\u00a0· ')}
            <span className="flex justify-between gap-6">
              {note}
              <span className="shrink-0 tabular-nums">{end}</span>
            </span>
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
