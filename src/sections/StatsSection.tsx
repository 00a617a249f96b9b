import type { SectionOf } from '../schema/sections.ts'
import { Figures } from '../ui/Figures.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

export function StatsSection(section: SectionOf<'stats'>) {
  return (
    <SectionFrame section={section}>
      <Figures items={section.items} row />
    </SectionFrame>
  )
}
