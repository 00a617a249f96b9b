import type { SectionOf } from '../schema/sections.ts'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import { SampleLabel } from '../ui/SampleLabel.tsx'

export function MembershipsSection(section: SectionOf<'memberships'>) {
  return (
    <SectionFrame section={section}>
      <ul className="border-b border-line">
        {section.items.map(({ id, organization, role, since, sample }) => (
          <li key={id} className="grid items-baseline gap-x-8 border-t border-line py-4 md:grid-cols-[6fr_4fr_2fr]">
            <div>
              <SampleLabel text={sample} />
              <h3 className="text-heading">{organization}</h3>
            </div>
            <p>{role}</p>
            <p className="text-small text-muted tabular-nums md:text-right">
              {section.since} {since}
            </p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
