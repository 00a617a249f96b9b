import type { SectionOf } from '../schema/sections'
import { SectionFrame } from '../ui/SectionFrame'

/** Kinds of clients as a ruled table: kind, number with its base, example companies. */
export function ClientGroupsSection(section: SectionOf<'client-groups'>) {
  return (
    <SectionFrame section={section}>
      <ul className="border-b border-line">
        {section.items.map(({ id, type, count, base, examples }) => (
          <li
            key={id}
            className="grid items-baseline gap-x-8 gap-y-1 border-t border-line py-4 md:grid-cols-[4fr_4fr_5fr]"
          >
            <h3 className="text-heading">{type}</h3>
            <p className="flex items-baseline gap-2 md:block">
              <strong className="text-heading tabular-nums">{count}</strong>{' '}
              <small className="block text-small text-muted">{base}</small>
            </p>
            {examples.length > 0 && (
              <p className="text-small text-muted">
                {section.examplesLabel} {examples.join(', ')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
