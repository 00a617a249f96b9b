import '../ui/schedule.css'
import type { SectionOf } from '../schema/sections.ts'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import { SiteLink } from '../ui/link/SiteLink.tsx'

export function SheetIndexSection({ groups, labels, ...section }: SectionOf<'sheet-index'>) {
  return (
    <SectionFrame section={section}>
      <div className="schedule sheet-schedule">
        <p aria-hidden="true" className="schedule-head">
          <span>{labels.sheet}</span>
          <span>{labels.title}</span>
        </p>
        {groups.map(({ title, sheets }) => (
          <div key={title} role="group" aria-label={title} className="schedule-group">
            <h2 className="text-heading">{title}</h2>
            <ul>
              {sheets.map(({ sheet, title: name, href }) => (
                <li key={sheet}>
                  <span className="font-semibold tabular-nums">{sheet}</span>
                  <SiteLink to={href}>{name}</SiteLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </SectionFrame>
  )
}
