import type { SectionOf } from '../schema/sections'
import { FaqList } from '../ui/FaqList'
import { SectionFrame } from '../ui/frame/SectionFrame'

/** Questions and answers. */
export function FaqSection(section: SectionOf<'faq'>) {
  return (
    <SectionFrame section={section}>
      <FaqList items={section.items} />
    </SectionFrame>
  )
}
