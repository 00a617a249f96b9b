import type { SectionOf } from '../schema/sections.ts'
import { Actions } from '../ui/link/Actions.tsx'
import { Plate } from '../ui/picture/Plate.tsx'
import { RuledList } from '../ui/RuledList.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

export function FeatureBlockSection(section: SectionOf<'feature-block'>) {
  const { image, caption, points, actions } = section
  return (
    <SectionFrame section={section}>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <Plate image={image} caption={caption} sizes="(min-width: 1264px) 576px, (min-width: 1024px) 46vw, 96vw" />
        <div>
          <RuledList items={points} />
          <Actions links={actions} className="mt-8" />
        </div>
      </div>
    </SectionFrame>
  )
}
