import type { SectionOf } from '../schema/sections'
import { PartnerMark } from '../ui/picture/PartnerMark'
import { SectionFrame } from '../ui/frame/SectionFrame'

/** Partners with their drawn marks, as a ruled grid. */
export function PartnerMarksSection(section: SectionOf<'partner-marks'>) {
  const { partners, note } = section
  return (
    <SectionFrame section={section}>
      <ul className="grid grid-cols-2 border-t border-l border-line lg:grid-cols-4">
        {partners.map(({ name, trade, mark }) => (
          <li key={name} className="flex flex-col gap-5 border-r border-b border-line p-4 sm:p-6">
            <PartnerMark name={mark} />
            <p className="mt-auto leading-snug">
              <strong className="block text-pretty">{name}</strong>
              <span className="mt-1 block text-small text-muted">{trade}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-muted">{note}</p>
    </SectionFrame>
  )
}
