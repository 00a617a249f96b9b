import type { SectionOf } from '../schema/sections.ts'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

export function DepartmentsSection(section: SectionOf<'departments'>) {
  const { items, people } = section
  return (
    <SectionFrame section={section}>
      <ul className="border-b border-line">
        {items.map(({ id, name, teamSize, description, capabilities }) => (
          <li
            key={id}
            id={id}
            className="grid gap-x-8 gap-y-3 border-t border-line py-6 sm:grid-cols-[1fr_3fr] lg:grid-cols-[2fr_4fr_4fr]"
          >
            <p>
              <strong className="block text-number">{teamSize}</strong>
              <span className="text-small text-muted">{people}</span>
            </p>
            <div>
              <h3 className="text-heading">{name}</h3>
              <p className="mt-2">{description}</p>
            </div>
            <ul className="text-small sm:col-start-2 lg:col-start-auto">
              {capabilities.map((capability) => (
                <li key={capability} className="border-line py-1.5 not-first:border-t">
                  {capability}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
