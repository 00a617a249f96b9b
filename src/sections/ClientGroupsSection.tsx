import type { SectionOf } from '../schema/sections.ts'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import '../ui/fill-in-form/sheet-parts.css'

export function ClientGroupsSection(section: SectionOf<'client-groups'>) {
  return (
    <SectionFrame section={section}>
      <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-1">
        {section.items.map(({ id, type, count, base, examples }) => (
          <li key={id} className="text-dense text-muted">
            <strong className="block text-heading text-ink tabular-nums">{count}</strong>
            <h3 className="font-semibold text-ink">{type}</h3>
            <p>{base}</p>
            {examples.length > 0 && (
              <p>
                {section.examplesLabel} {examples.join('; ')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
