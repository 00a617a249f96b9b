import type { EntryList } from '../../schema/sections.ts'
import { SiteLink } from '../../ui/link/SiteLink.tsx'

/** One ruled line each: the title, which leads to its page, what it is, and its end. */
export function LinesList({ items }: EntryList) {
  return (
    <ul>
      {items.map(({ id, title, href, text, end }) => (
        <li key={id} className="grid items-baseline gap-x-10 border-t border-line lg:grid-cols-[27rem_1fr]">
          <h3 className={href ? 'text-heading' : 'py-1 font-semibold'}>
            {href ? (
              <SiteLink to={href} className="link flex min-h-11 items-center py-1.5">
                {title}
              </SiteLink>
            ) : (
              title
            )}
          </h3>
          <p className="pb-2 text-small text-muted">
            {text}
            {end && <span className="block">{end.join('\u00a0· ')}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}
