import type { SectionOf } from '../schema/sections.ts'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import '../ui/fill-in-form/sheet-parts.css'

export function CertificationsSection(section: SectionOf<'certifications'>) {
  return (
    <SectionFrame section={section}>
      <ul className="grid gap-x-6 border-b border-line sm:grid-cols-2 lg:grid-cols-1">
        {section.items.map(({ id, title, category }) => (
          <li key={id} className="flex items-baseline justify-between gap-6 border-t border-line py-2 text-dense">
            <span>{title}</span>
            <small className="shrink-0 text-dense text-muted">{category}</small>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
