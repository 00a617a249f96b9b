import './leaders.css'
import { Fragment } from 'react'
import type { EntryList } from '../../schema/sections.ts'
import { RuledList } from '../../ui/RuledList.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'

/** A column each, with the parts of neighbours in rows. */
export function PeopleList({ items }: EntryList) {
  return (
    <ul className="grid gap-x-8 md:grid-cols-2 lg:grid-cols-3">
      {items.map(({ id, title, image, meta, facts = [], note, lists = [] }) => (
        <li key={id} id={id} className="leader">
          <div>
            {image && <Picture image={image} sizes="(min-width: 1264px) 380px, (min-width: 768px) 46vw, 96vw" />}
            <div className="mt-4 border-t border-ink pt-3">
              <h3 className="text-heading">{title}</h3>
            </div>
          </div>
          <p className="mt-1">{meta}</p>
          {facts.map(([label, value]) => (
            <p key={label} className="mt-1 text-small text-muted">
              {label}: <span className="tabular-nums">{value}</span>
            </p>
          ))}
          <p className="measure mt-4">{note}</p>
          {lists.map((list) => (
            <Fragment key={list.title}>
              <h4 className="mt-5 mb-1.5 text-label text-muted">{list.title}</h4>
              <RuledList items={list.items} />
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  )
}
