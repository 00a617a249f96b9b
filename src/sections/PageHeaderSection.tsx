import type { SectionOf } from '../schema/sections'
import { Actions } from '../ui/Actions'
import { LeadNumber } from '../ui/LeadNumber'
import { Plate } from '../ui/Plate'
import { SectionFrame } from '../ui/SectionFrame'

/** Opening of a page other than home, with or without a picture. */
export function PageHeaderSection(section: SectionOf<'page-header'>) {
  const { lead, image, caption, actions } = section
  return (
    <SectionFrame
      section={section}
      wide
      lead={lead && <LeadNumber link={lead} />}
      aside={<Actions links={actions} className="mt-8" />}
    >
      {image && <Plate image={image} caption={caption} sizes="(min-width: 1264px) 1200px, 96vw" />}
    </SectionFrame>
  )
}
