import type { Card } from '../../schema/data/cards.ts'
import type { EntryList } from '../../schema/sections.ts'
import { FaqList } from '../../ui/FaqList.tsx'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { DownloadLink } from '../../ui/link/DownloadLink.tsx'
import { ReadLink } from '../../ui/link/ReadLink.tsx'
import { Plate } from '../../ui/picture/Plate.tsx'

interface CardProps {
  card: Card
  labels: EntryList['labels']
}

/** A row each, the featured ones first and large, and questions under the same filter. */
export function LibraryList({ items, faq, labels }: EntryList) {
  const featured = items.filter((card) => card.featured)
  return (
    <>
      {featured.length > 0 && (
        <div className="mb-16 grid gap-x-8 gap-y-14 md:grid-cols-2">
          {featured.map((card) => (
            <Featured key={card.id} card={card} labels={labels} />
          ))}
        </div>
      )}
      <div className={featured.length > 0 ? 'border-b border-line' : undefined}>
        {items.map((card) => !card.featured && <Row key={card.id} card={card} labels={labels} />)}
      </div>
      {faq.length > 0 && (
        <div className="mt-14 not-has-[article:not([hidden])]:hidden">
          <h3 className="mb-5 text-title">{labels.questions}</h3>
          <FaqList items={faq} />
        </div>
      )}
    </>
  )
}

const ReadTime = ({ card: { readTime }, labels, className = '' }: CardProps & { className?: string }) => (
  <span className={`${className}tabular-nums`}>
    {readTime} {labels.minutes}
  </span>
)

function Featured({ card, labels }: CardProps) {
  const { title, image, category, note, text } = card
  return (
    <article aria-label={title} data-category={category} className="flex flex-col">
      <p className="mb-3 text-label text-signal">{labels.featured}</p>
      {image && (
        <Plate
          image={image}
          sizes="(min-width: 1264px) 584px, (min-width: 768px) 46vw, 96vw"
          caption={
            <span className="flex justify-between gap-4">
              {category}
              <ReadTime card={card} labels={labels} />
            </span>
          }
        />
      )}
      <h3 className="mt-4 text-heading">
        <Unbroken text={title} />
      </h3>
      <p className="measure mt-2">{text}</p>
      <p className="mt-2 mb-3 text-small text-muted">{note}</p>
      <p className="relative mt-auto flex flex-wrap items-center gap-x-8">
        <Links card={card} labels={labels} />
      </p>
    </article>
  )
}

function Row({ card, labels }: CardProps) {
  const { title, category, text, note, download } = card
  return (
    <article
      aria-label={title}
      data-category={category}
      className={
        'grid gap-x-(--gutter) gap-y-2 border-t border-line py-5 first:border-t-0 first:pt-0 md:grid-cols-12' +
        (download ? '' : ' group relative')
      }
    >
      <p className="flex justify-between gap-x-4 text-small text-muted md:col-span-2 md:block md:pt-1">
        {category}
        <ReadTime card={card} labels={labels} className="md:block " />
      </p>
      <div className={download ? 'md:col-span-6' : 'md:col-span-8'}>
        <h3 className={download ? 'text-heading' : 'text-heading group-hover:text-water'}>
          <Unbroken text={title} />
        </h3>
        <p className={download ? 'mt-1' : 'measure mt-1'}>{text}</p>
        {note && <p className="mt-1 text-small text-muted">{note}</p>}
      </div>
      <div
        className={
          download
            ? 'relative -mt-2 flex flex-wrap items-start gap-x-6 md:col-span-4 md:flex-col md:pl-8'
            : '-mt-2 md:col-span-2 md:text-right'
        }
      >
        <Links card={card} labels={labels} />
      </div>
    </article>
  )
}

function Links({ card: { title, href = '', read, download }, labels }: CardProps) {
  return (
    <>
      <ReadLink href={href} label={read ?? labels.read} of={title} />
      {download && (
        <span className="relative">
          <DownloadLink download={download} label={labels.download} of={title} />
        </span>
      )}
    </>
  )
}
