import type { SectionOf } from '../schema/sections.ts'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import { ServiceMap, ZoneList } from '../ui/picture/ServiceMap.tsx'

export function ServiceAreaSection(section: SectionOf<'service-area'>) {
  const { places, zones, caption, sea, rivers } = section
  const core = places.filter(({ zone }) => zone === 'core')
  const outer = places.filter(({ zone }) => zone === 'outer')
  return (
    <SectionFrame section={section}>
      <div className="grid gap-x-8 gap-y-8 md:grid-cols-[8fr_4fr]">
        <figure className="plate">
          <ServiceMap places={[...core, ...outer]} sea={sea} rivers={rivers} />
          <figcaption>{caption}</figcaption>
        </figure>
        <div className="grid content-start gap-y-8">
          <ZoneList zone="core" title={zones.core} places={core} start={1} />
          <ZoneList zone="outer" title={zones.outer} places={outer} start={core.length + 1} />
        </div>
      </div>
    </SectionFrame>
  )
}
