import type { SectionOf } from '../schema/sections.ts'
import { Figures } from '../ui/Figures.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

/** The firm in numbers, each with its base. */
export function StatsSection(section: SectionOf<'stats'>) {
  return (
    <SectionFrame section={section}>
      <Figures items={section.items} row />
    </SectionFrame>
  )
}
