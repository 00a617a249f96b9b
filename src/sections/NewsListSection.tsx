import '../ui/schedule.css'
import type { SectionOf } from '../schema/sections.ts'
import { Day } from '../ui/Day.tsx'
import { ReadLink } from '../ui/link/ReadLink.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

export function NewsListSection(section: SectionOf<'news-list'>) {
  return (
    <SectionFrame section={section}>
      <ul className="schedule text-schedule">
        {section.items.map(({ id, href, title, date, category, excerpt }) => (
          <li key={id} className="group relative">
            <p className="text-small text-muted tabular-nums">
              <Day date={date} />
              <span className="block">{category}</span>
            </p>
            <div>
              <h3 className="text-heading group-hover:text-water">{title}</h3>
              <p className="mt-1">{excerpt}</p>
            </div>
            <p>
              <ReadLink href={href} label={section.read} of={title} />
            </p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
