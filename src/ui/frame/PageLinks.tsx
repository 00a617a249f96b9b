import { Fragment } from 'react'
import type { ListPages } from '../../schema/data/cards.ts'
import { SiteLink } from '../link/SiteLink.tsx'

const target = 'link inline-flex min-h-11 items-center'

/** Links to the other pages of a list. */
export function PageLinks({ pages: { words, number, previous, next, links } }: { pages: ListPages }) {
  return (
    <nav aria-label={words.pages} className="mt-10 flex flex-wrap items-center gap-x-6 print:hidden">
      {previous && (
        <SiteLink to={previous} rel="prev" className={target}>
          {words.previous}
        </SiteLink>
      )}
      {links.map((link, index) => (
        <Fragment key={link.number}>
          {index > 0 && link.number > links[index - 1]!.number + 1 && <span aria-hidden="true">…</span>}
          {link.number === number ? (
            <span aria-current="page" className="font-semibold tabular-nums">
              <span className="sr-only">{words.page} </span>
              {number}
            </span>
          ) : (
            <SiteLink to={link.href} className={`${target} tabular-nums`}>
              <span className="sr-only">{words.page} </span>
              {link.number}
            </SiteLink>
          )}
        </Fragment>
      ))}
      {next && (
        <SiteLink to={next} rel="next" className={target}>
          {words.next}
        </SiteLink>
      )}
    </nav>
  )
}
