import type { SectionOf } from '../schema/sections'
import { Icon } from '../ui/Icon'
import { SectionFrame } from '../ui/SectionFrame'

/** Reasons to trust the firm, each with its mark. */
export function CredentialsSection(section: SectionOf<'credentials'>) {
  return (
    <SectionFrame section={section}>
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {section.items.map(({ id, icon, title, description }) => (
          <li key={id} className="border-t border-line pt-5">
            <Icon name={icon} className="mb-4 size-9 text-water" />
            <h3 className="text-heading">{title}</h3>
            <p className="mt-2 text-muted">{description}</p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
