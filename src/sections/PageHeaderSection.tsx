import type { SectionOf } from '../schema/sections'
import { Actions } from '../ui/Actions'
import { Plate } from '../ui/Plate'
import { SectionFrame } from '../ui/SectionFrame'

/** Opening of a page other than home, with or without a picture. */
export function PageHeaderSection(section: SectionOf<'page-header'>) {
  const { image, caption, actions } = section
  return (
    <SectionFrame section={section} wide aside={<Actions links={actions} className="mt-8" />}>
      {image && <Plate image={image} caption={caption} sizes="(min-width: 1264px) 1200px, 96vw" />}
    </SectionFrame>
  )
}
