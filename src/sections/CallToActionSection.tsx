import type { SectionOf } from '../schema/sections'
import { Actions } from '../ui/Actions'
import { SectionFrame } from '../ui/SectionFrame'

/** The closing call of a page. */
export function CallToActionSection(section: SectionOf<'call-to-action'>) {
  return <SectionFrame section={section} aside={<Actions links={section.actions} className="mt-8" />} />
}
