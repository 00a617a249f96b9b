import '../../ui/schedule.css'
import type { EntryList } from '../../schema/sections.ts'
import { StatusMark } from '../../ui/icon/StatusMark.tsx'
import { ActionLink } from '../../ui/link/ActionLink.tsx'

/** Titles with their text, and their facts in columns. */
export function TableList({ items }: EntryList) {
  const columns = items[0]?.facts?.map(([label]) => label) ?? []
  return (
    <div className="schedule certificate-schedule">
      <p aria-hidden="true" className="schedule-head">
        {['', ...columns].map((label) => (
          <span key={label}>{label}</span>
        ))}
      </p>
      <ul>
        {items.map(({ id, title, text, status, facts = [], link }) => (
          <li key={id} id={id}>
            <div>
              <h3 className="leading-tight font-semibold">{title}</h3>
              <p className="mt-1 max-w-[60ch] text-small">{text}</p>
              {link && <ActionLink link={link} of={title} />}
            </div>
            <dl className="text-small">
              {facts.map(([label, value]) => (
                <div key={label}>
                  <dt className="text-label text-muted lg:sr-only">{label}</dt>
                  <dd className="tabular-nums">
                    {status && value === status ? <StatusMark status={status} /> : value}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  )
}
