import '../ui/schedule.css'
import type { SectionOf } from '../schema/sections.ts'
import { ReadLink } from '../ui/link/ReadLink.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

export function JobListSection(section: SectionOf<'job-list'>) {
  const { items, labels } = section
  return (
    <SectionFrame section={section}>
      {items.length === 0 && <p>{labels.none}</p>}
      <ul className="schedule text-schedule empty:hidden">
        {items.map(({ id, href, title, department, location, type, summary, pay }) => (
          <li key={id} className="group relative">
            <p className="text-small text-muted">{department}</p>
            <div>
              <h3 className="text-heading group-hover:text-water">{title}</h3>
              <p className="mt-1 max-w-[60ch]">{summary}</p>
            </div>
            <div>
              <p className="font-semibold tabular-nums">{pay}</p>
              <p className="text-small text-muted">
                {type}&nbsp;· {location}
              </p>
              <ReadLink href={href} label={labels.read} of={title} />
            </div>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
