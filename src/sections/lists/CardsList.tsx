import type { Card } from '../../schema/data/cards.ts'
import type { EntryList } from '../../schema/sections.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Day } from '../../ui/Day.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { ResultTable } from '../../ui/ResultTable.tsx'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { DownloadLink } from '../../ui/link/DownloadLink.tsx'
import { ReadLink } from '../../ui/link/ReadLink.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'

/** Cards beside each other, the first one as large as two without a picture; two in a row if they have results. */
export function CardsList({ items, labels }: EntryList) {
  const columns = items.some(({ results }) => results)
    ? 'gap-y-12 md:grid-cols-2'
    : 'gap-y-8 sm:grid-cols-2 sm:gap-y-14 lg:grid-cols-3 lg:*:first:col-span-2 lg:*:first:row-span-2'
  return (
    <div className={`grid gap-x-8 ${columns}`}>
      {items.map((card, index) => (
        <article
          aria-label={card.title}
          key={card.id}
          data-category={card.category}
          className="group relative flex flex-col"
        >
          <EntryCard card={card} labels={labels} width={index === 0 ? '790px' : '380px'} />
        </article>
      ))}
    </div>
  )
}

interface EntryCardProps {
  card: Card
  labels: EntryList['labels']
  /** Of its picture, in the widest window. */
  width: string
}

function EntryCard({ card, labels, width }: EntryCardProps) {
  const {
    title,
    href,
    icon,
    image,
    featured,
    category,
    meta = [],
    date,
    readTime,
    text,
    results,
    note,
    facts,
    download,
  } = card
  const small = 'text-small text-muted'
  const label = 'mt-4 text-label text-muted'
  return (
    <>
      {image && (
        <Picture
          image={image}
          sizes={`(min-width: 1264px) ${results ? '584px, (min-width: 768px) 46vw, 96vw' : `${width}, 46vw`}`}
          className={results ? '' : 'mb-3 max-sm:hidden lg:group-nth-2:hidden lg:group-nth-3:hidden'}
        />
      )}
      <p
        className={`flex justify-between gap-4 ${small} ${
          results ? `border-ink pt-3 ${image ? '' : 'border-t'}` : 'border-t border-line pt-2'
        }`}
      >
        <span>
          {featured && <span className="text-signal">{labels.featured}&nbsp;· </span>}
          {[category, ...meta].filter(Boolean).join('\u00a0· ')}
        </span>
        {icon && <Icon name={icon} className="size-7 shrink-0" />}
        {date && <Day date={date} />}
        {readTime && (
          <span className="tabular-nums">
            {readTime} {labels.minutes}
          </span>
        )}
      </p>
      <h3 className={`${results ? 'mt-2' : 'mt-3'} text-heading group-hover:text-water`}>
        <Unbroken text={title} />
      </h3>
      {results && <h4 className={label}>{labels.challenge}</h4>}
      {text && <p className={results ? 'mt-1' : note ? 'mt-2' : 'mt-2 mb-3'}>{text}</p>}
      {note && <p className={`mt-2 mb-3 ${small}`}>{note}</p>}
      {results && (
        <>
          <h4 className={label}>{labels.results}</h4>
          <ResultTable results={results} className="mt-1 mb-5" />
        </>
      )}
      {facts && <Facts facts={facts} className="mt-auto" />}
      <div
        className={`flex items-center justify-between gap-4 ${facts ? 'mt-1' : 'mt-auto border-t border-line pt-1'}`}
      >
        {href && <ReadLink href={href} label={labels.read} of={title} />}
        {download && (
          <span className="relative *:*:min-w-11 *:*:justify-end">
            <DownloadLink download={download} label={labels.download} of={title} bare />
          </span>
        )}
      </div>
    </>
  )
}
