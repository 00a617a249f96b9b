import type { SectionOf } from '../schema/sections.ts'
import { FaqList } from '../ui/FaqList.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

export function FaqSection(section: SectionOf<'faq'>) {
  return (
    <SectionFrame section={section}>
      <FaqList items={section.items} />
    </SectionFrame>
  )
}
