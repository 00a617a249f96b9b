import '../../ui/picture/focus.css'
import type { Card } from '../../schema/data/cards.ts'
import type { EntryList } from '../../schema/sections.ts'
import { RuledList } from '../../ui/RuledList.tsx'
import { SiteLink } from '../../ui/link/SiteLink.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'

/** Plates in two columns, each a link; below them a schedule of the entries without a page, which unfold. */
export function CompactList({ items, filter }: EntryList) {
  const brief = items.filter(({ image }) => !image)
  return (
    <>
      <div className="grid gap-x-(--gutter) gap-y-6 md:grid-cols-2">
        {items.map(
          (card) =>
            card.image && (
              <article aria-label={card.title} key={card.id} data-category={filter && card.category}>
                <PlateHead card={card} />
              </article>
            ),
        )}
      </div>
      {brief.length > 0 && (
        <div className="mt-6 grid gap-x-(--gutter) lg:grid-cols-2">
          {brief.map((card) => (
            <article
              aria-label={card.title}
              key={card.id}
              data-category={filter && card.category}
              className="border-t border-line"
            >
              <InBrief card={card} />
            </article>
          ))}
        </div>
      )}
    </>
  )
}

function PlateHead({ card: { title, href = '', category, meta: [when] = [], image, note, link } }: { card: Card }) {
  return (
    <>
      {image && (
        <Picture
          image={image}
          sizes="(min-width: 1264px) 588px, (min-width: 768px) 46vw, 94vw"
          className="*:aspect-3/1 *:object-cover"
        />
      )}
      <h3 className="text-heading">
        <SiteLink to={href} className="link flex min-h-11 items-center py-1.5">
          {title}
        </SiteLink>
      </h3>
      <p className="flex flex-wrap items-center justify-between gap-x-6 text-small text-muted">
        {[category, when, note].filter(Boolean).join('\u00a0· ')}
        {link && (
          <SiteLink to={link.href} className="link inline-flex min-h-11 items-center">
            {link.label}
          </SiteLink>
        )}
      </p>
    </>
  )
}

function InBrief({ card: { title, meta = [], text, points = [], note, caption } }: { card: Card }) {
  return (
    <details>
      <summary className="fold-line">
        <h3 className="grow">{title}</h3>
        <span className="font-normal text-muted">{[note, ...meta].join(', ')}</span>
      </summary>
      <p className="measure">{text}</p>
      <RuledList items={points} className="mt-2 mb-3" />
      <p className="mb-3 text-small text-muted">{caption}</p>
    </details>
  )
}
