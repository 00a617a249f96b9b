import '../ui/schedule.css'
import type { SectionOf } from '../schema/sections.ts'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

export function MembershipsSection(section: SectionOf<'memberships'>) {
  return (
    <SectionFrame section={section}>
      <ul className="schedule text-schedule">
        {section.items.map(({ id, organization, role, since }) => (
          <li key={id}>
            <p className="text-small text-muted tabular-nums">
              {section.since} {since}
            </p>
            <div>
              <h3 className="text-heading">{organization}</h3>
              <p className="mt-1 text-muted">{role}</p>
            </div>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
