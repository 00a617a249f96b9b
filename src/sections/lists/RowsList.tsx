import '../../ui/schedule.css'
import { formatHour } from '../../lib/format.ts'
import type { Card } from '../../schema/data/cards.ts'
import type { EntryList } from '../../schema/sections.ts'
import { Day } from '../../ui/Day.tsx'
import { StatusMark } from '../../ui/icon/StatusMark.tsx'
import { ActionLink } from '../../ui/link/ActionLink.tsx'
import { DownloadLink } from '../../ui/link/DownloadLink.tsx'
import { ReadLink } from '../../ui/link/ReadLink.tsx'

/** A ruled row each: when or who, the title with its text, what is to do. What is past follows under its heading. */
export function RowsList({ items, labels, pages }: EntryList) {
  const past = items.filter((card) => card.past)
  const rows = items.filter((card) => !card.past)
  // A later page with nothing but the past.
  const goesOn = rows.length === 0 && !!pages && pages.number > 1
  return (
    <>
      {labels.coming && !goesOn && <h3 className="mb-4 text-heading">{labels.coming}</h3>}
      {rows.length > 0 ? <Rows rows={rows} labels={labels} /> : !goesOn && <p>{labels.none}</p>}
      {past.length > 0 && (
        <>
          <h3 className="mt-12 mb-4 text-heading text-muted">{labels.past}</h3>
          <Rows rows={past} labels={labels} className=" text-muted" />
        </>
      )}
    </>
  )
}

function Rows({ rows, labels, className = '' }: { rows: Card[]; labels: EntryList['labels']; className?: string }) {
  return (
    <ul className={`schedule text-schedule${className}`}>
      {rows.map((card) => (
        <li key={card.id} id={card.id} className={card.href && 'group relative'}>
          <Row card={card} labels={labels} />
        </li>
      ))}
    </ul>
  )
}

function Row({ card, labels }: { card: Card; labels: EntryList['labels'] }) {
  const { title, href, status, date, meta = [], text, note, end = [], link, download, event } = card
  const width = end.length > 0 ? 'mt-1 max-w-[60ch]' : event ? 'measure mt-1' : 'mt-1'
  const last = [
    ...end.map((line, index) => (
      <p key={line} className={index < end.length - 1 ? 'font-semibold tabular-nums' : 'text-small text-muted'}>
        {line}
      </p>
    )),
    href && (
      <p key="read">
        <ReadLink href={href} label={labels.read} of={title} />
      </p>
    ),
    link && (
      <p key="link">
        <ActionLink link={link} of={title} />
      </p>
    ),
    download && (
      <p key="download" className="relative">
        <DownloadLink download={download} label={labels.download} of={title} />
      </p>
    ),
  ].filter(Boolean)
  return (
    <>
      <p className="text-small text-muted tabular-nums">
        {status && <StatusMark status={status} />}
        {date && (
          <span className="text-lede text-ink">
            <Day date={date} />
          </span>
        )}
        {(date || status) && (event || meta.length > 0) && <br />}
        {event ? `${formatHour(event.from)} – ${formatHour(event.to)}` : meta.join('\u00a0· ')}
      </p>
      <div>
        {event ? (
          <h4 className="font-semibold">{title}</h4>
        ) : (
          <h3 className={href ? 'text-heading group-hover:text-water' : 'text-heading'}>{title}</h3>
        )}
        {text && <p className={width}>{text}</p>}
        {note && <p className={`${width} text-muted`}>{note}</p>}
        {event && (
          <p className="mt-1 text-small text-muted">
            {event.location}&nbsp;· {event.address}, {event.city}
          </p>
        )}
      </div>
      {last.length > 1 ? <div className={download && 'flex flex-wrap gap-x-6 lg:block'}>{last}</div> : last}
    </>
  )
}
