import type { SectionOf } from '../schema/sections.ts'
import { FaqList } from '../ui/FaqList.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

/** Questions and answers. */
export function FaqSection(section: SectionOf<'faq'>) {
  return (
    <SectionFrame section={section}>
      <FaqList items={section.items} />
    </SectionFrame>
  )
}
