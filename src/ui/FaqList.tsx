import type { Faq } from '../schema/entries/reference-lists.ts'
import { LineIcon } from './icon/LineIcon.tsx'

/** Each is an anchor; all answers are printed. */
export function FaqList({ items }: { items: Faq[] }) {
  return (
    <div className="border-b border-line">
      {items.map(({ id, q, a }) => (
        <article key={id} id={id} aria-label={q} data-category="FAQ" className="border-t border-line">
          <details className="group">
            <summary
              className={
                'flex min-h-11 items-baseline justify-between gap-x-6 py-4 font-semibold transition-colors ' +
                'hover:text-water'
              }
            >
              {q}
              {/* A plus while closed, a minus while open. */}
              <LineIcon path="M1 8h14" size={14} strokeWidth={1.5} className="shrink-0 print:hidden">
                <path d="M8 1v14" className="group-open:hidden" />
              </LineIcon>
            </summary>
            <p className="measure pb-6 text-muted">{a}</p>
          </details>
        </article>
      ))}
    </div>
  )
}
