import type { SectionOf } from '../schema/sections'
import { Actions } from '../ui/Actions'
import { PageFigure } from '../ui/PageFigure'
import { LeadNumber } from '../ui/LeadNumber'
import { Plate } from '../ui/Plate'
import { SectionFrame } from '../ui/SectionFrame'

/** Opening of a page other than home: a plate from edge to edge, one huge number, or neither. */
export function PageHeaderSection(section: SectionOf<'page-header'>) {
  const { lead, image, caption, figure, actions } = section
  return (
    <SectionFrame
      section={section}
      wide
      lead={lead && <LeadNumber link={lead} />}
      aside={<Actions links={actions} className="mt-8" />}
    >
      {image && <Plate image={image} caption={caption} sizes="100vw" className="page-plate bleed" />}
      {figure && <PageFigure figure={figure} />}
    </SectionFrame>
  )
}
