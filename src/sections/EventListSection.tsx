import '../ui/schedule.css'
import type { SectionOf } from '../schema/sections.ts'
import { formatHour } from '../lib/format.ts'
import { Day } from '../ui/Day.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

type Events = SectionOf<'event-list'>

export function EventListSection(section: Events) {
  const { coming, past, labels } = section
  return (
    <SectionFrame section={section}>
      <h3 className="mb-4 text-heading">{labels.coming}</h3>
      {coming.length > 0 ? <Rows events={coming} /> : <p>{labels.none}</p>}
      {past.length > 0 && (
        <>
          <h3 className="mt-12 mb-4 text-heading text-muted">{labels.past}</h3>
          <Rows events={past} className="text-muted" />
        </>
      )}
    </SectionFrame>
  )
}

function Rows({ events, className = '' }: { events: Events['coming']; className?: string }) {
  return (
    <ul className={`schedule text-schedule ${className}`}>
      {events.map(({ id, title, date, from, to, location, address, city, description }) => (
        <li key={id} id={id}>
          <p className="text-small text-muted tabular-nums">
            <Day date={date} />
            <br />
            {formatHour(from)} – {formatHour(to)}
          </p>
          <div>
            <h4 className="font-semibold">{title}</h4>
            <p className="mt-1 max-w-[66ch]">{description}</p>
            <p className="mt-1 text-small text-muted">
              {location}&nbsp;· {address}, {city}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
