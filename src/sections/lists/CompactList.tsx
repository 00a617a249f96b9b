import '../../ui/picture/focus.css'
import type { Card } from '../../schema/data/cards.ts'
import type { EntryList } from '../../schema/sections.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { SiteLink } from '../../ui/link/SiteLink.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'

/** Small cards in three or four columns, with their points folded. */
export function CompactList({ items, labels, filter }: EntryList) {
  const columns = items.length % 4 === 0 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'
  return (
    <div className={`grid gap-x-(--gutter) md:grid-cols-2 ${columns} ${filter ? 'gap-y-6 lg:gap-y-8' : ''}`}>
      {items.map((card) => (
        <article
          aria-label={card.title}
          key={card.id}
          data-category={filter && card.category}
          className={`border-t border-ink ${card.icon ? 'pt-2 md:pb-6' : 'pt-3'}`}
        >
          {card.icon ? <MarkedHead card={card} /> : <PicturedHead card={card} />}
          <Details card={card} label={labels.fold} />
        </article>
      ))}
    </div>
  )
}

function MarkedHead({ card: { title, href = '', icon } }: { card: Card }) {
  return (
    <h3 className="flex items-center gap-3 text-heading">
      {icon && <Icon name={icon} className="size-7 shrink-0 text-muted" />}
      <SiteLink to={href} className="link flex min-h-11 items-center py-2">
        {title}
      </SiteLink>
    </h3>
  )
}

function PicturedHead({ card: { title, href, category, meta: [when, status] = [], image, note } }: { card: Card }) {
  return (
    <>
      <p className="mb-3 flex flex-wrap justify-between gap-x-4 text-dense lg:flex-col text-muted">
        <span className="tabular-nums">
          {category}&nbsp;· {when}
        </span>
        {status && <span className="text-ink">{status}</span>}
      </p>
      <div className={image && 'grid grid-cols-[6.5rem_1fr] gap-x-4 md:block'}>
        {image && (
          <Picture
            image={image}
            sizes="(min-width: 1264px) 285px, (min-width: 768px) 46vw, 104px"
            className="md:*:aspect-2/1 md:*:object-cover"
          />
        )}
        <div>
          <h3 className={`leading-tight font-semibold ${image ? 'md:mt-3' : ''}`}>
            {href ? (
              <SiteLink to={href} className="link inline-block py-1">
                {title}
              </SiteLink>
            ) : (
              title
            )}
          </h3>
          <p className="mt-1 text-dense text-muted">{note}</p>
        </div>
      </div>
    </>
  )
}

function Details({ card: { title, icon, text, points = [], caption, link }, label }: { card: Card; label: string }) {
  return (
    <>
      <p className={icon ? '' : 'mt-2 text-small'}>{text}</p>
      {points.length > 0 && (
        <details className={icon ? '' : 'text-small'}>
          <summary className="fold-line">
            <span>
              {label}
              <span className="sr-only">: {title}</span>
            </span>
          </summary>
          <ul className={`list-['–_'] pl-3.5 text-muted ${caption ? '' : 'pb-3'}`}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          {caption && <p className="mt-2 text-muted">{caption}</p>}
        </details>
      )}
      {link && (
        <SiteLink to={link.href} className="link inline-flex min-h-11 items-center">
          {link.label}
        </SiteLink>
      )}
    </>
  )
}
