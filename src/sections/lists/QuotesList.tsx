import type { Card } from '../../schema/data/cards.ts'
import type { EntryList } from '../../schema/sections.ts'
import { ActionLink } from '../../ui/link/ActionLink.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'

/** What people say, the ones with a picture of their project first, the others folded. Text: these are no reviews to mark up. */
export function QuotesList({ items, labels }: EntryList) {
  const others = items.filter(({ image }) => !image)
  return (
    <>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        {items.map((card) => card.image && <Saying key={card.id} card={card} />)}
      </div>
      {others.length > 0 && (
        <details className="mt-6 border-y border-line">
          <summary className="fold-line">{`${others.length} ${labels.more}`}</summary>
          <div className="grid gap-x-10 gap-y-6 pb-6 md:grid-cols-2">
            {others.map((card) => (
              <Saying key={card.id} card={card} />
            ))}
          </div>
        </details>
      )}
    </>
  )
}

function Saying({ card: { title, meta = [], text, note, end, image, link } }: { card: Card }) {
  return (
    <figure className={image && 'grid content-start gap-x-6 gap-y-2 sm:grid-cols-[10rem_1fr]'}>
      {image && (
        <Picture
          image={image}
          sizes="(min-width: 640px) 10rem, 94vw"
          className="sm:row-span-2 *:h-full *:object-cover"
        />
      )}
      <blockquote>“{text}”</blockquote>
      <figcaption className="text-small text-muted">
        <strong className="text-ink">{title}</strong>, {meta.join(', ')}
        <span className="block">
          {note}, {end}
        </span>
        {link && <ActionLink link={link} of={note} />}
      </figcaption>
    </figure>
  )
}
