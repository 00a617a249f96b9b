import type { SectionOf } from '../schema/sections.ts'
import { ActionLink } from '../ui/link/ActionLink.tsx'
import { Icon } from '../ui/icon/Icon.tsx'
import { RuledList } from '../ui/RuledList.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

const colors = {
  primary: { rule: 'border-water', mark: 'text-water' },
  accent: { rule: 'border-signal', mark: 'text-signal' },
}

export function PartnershipTypesSection(section: SectionOf<'partnership-types'>) {
  return (
    <SectionFrame section={section}>
      <ul className="grid gap-x-8 gap-y-14 md:grid-cols-2">
        {section.types.map(({ title, description, features, icon, color, link }) => (
          <li key={title} className={`flex flex-col border-t-2 pt-5 ${colors[color].rule}`}>
            <Icon name={icon} className={`mb-4 size-9 ${colors[color].mark}`} />
            <h3 className="text-heading">{title}</h3>
            <p className="mt-2 mb-5">{description}</p>
            <RuledList items={features} className="mt-auto text-small" />
            <p className="mt-2">
              <ActionLink link={link} />
            </p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
