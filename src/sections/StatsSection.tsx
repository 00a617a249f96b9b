import type { SectionOf } from '../schema/sections'
import { Figures } from '../ui/Figures'
import { SectionFrame } from '../ui/frame/SectionFrame'

/** The firm in numbers, each with its base. */
export function StatsSection(section: SectionOf<'stats'>) {
  return (
    <SectionFrame section={section}>
      <Figures items={section.items} row />
    </SectionFrame>
  )
}
