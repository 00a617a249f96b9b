import '../ui/schedule.css'
import type { SectionOf } from '../schema/sections.ts'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

export function AwardsSection(section: SectionOf<'awards'>) {
  return (
    <SectionFrame section={section}>
      <ul className="schedule text-schedule">
        {section.items.map(({ id, title, year, organization, category }) => (
          <li key={id}>
            <p className="text-small text-muted tabular-nums">{year}</p>
            <div>
              <h3 className="text-heading">{title}</h3>
              <p className="mt-1 text-muted">{organization}</p>
            </div>
            <p className="text-small text-muted">{category}</p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
