import type { SectionOf } from '../schema/sections.ts'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import { SampleLabel } from '../ui/SampleLabel.tsx'

export function AwardsSection(section: SectionOf<'awards'>) {
  return (
    <SectionFrame section={section}>
      <ul className="border-b border-line">
        {section.items.map(({ id, title, year, organization, category, sample }) => (
          <li
            key={id}
            className={
              'grid grid-cols-[3.5rem_1fr] items-baseline gap-x-4 border-t border-line py-4 ' +
              'md:grid-cols-[2fr_6fr_3fr] md:gap-x-8'
            }
          >
            <p className="text-muted tabular-nums">{year}</p>
            <div>
              <SampleLabel text={sample} />
              <h3 className="text-heading">{title}</h3>
              <p className="mt-1 text-muted">{organization}</p>
            </div>
            <p className="col-start-2 text-small text-muted md:col-start-auto md:text-right">{category}</p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
