import type { SectionOf } from '../schema/sections.ts'
import { Icon } from '../ui/icon/Icon.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import '../ui/fill-in-form/sheet-parts.css'

export function CredentialsSection(section: SectionOf<'credentials'>) {
  return (
    <SectionFrame section={section}>
      <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-1">
        {section.items.map(({ id, icon, title, description }) => (
          <li key={id} className="grid grid-cols-[1.75rem_1fr]">
            <Icon name={icon} className="mt-0.5 size-5 text-water" />
            <div>
              <h3 className="leading-snug font-semibold">{title}</h3>
              <p className="mt-1 text-dense text-muted">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
