import type { SectionOf } from '../schema/sections.ts'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import { ServiceMap, ZoneDot } from '../ui/picture/ServiceMap.tsx'

type Area = SectionOf<'service-area'>
type Zone = Area['places'][number]['zone']

export function ServiceAreaSection(section: Area) {
  const { places, zones, caption, sea, rivers } = section
  const zone = (name: Zone) => places.filter((municipality) => municipality.zone === name)
  const [core, outer] = [zone('core'), zone('outer')]
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

interface ZoneListProps {
  zone: Zone
  title: string
  places: Area['places']
  start: number
}

function ZoneList({ zone, title, places, start }: ZoneListProps) {
  return (
    <section>
      <h3 className="flex items-baseline gap-2.5 pb-2 font-semibold">
        <svg viewBox="-6 -6 12 12" width="12" height="12" aria-hidden="true" className="shrink-0">
          <ZoneDot zone={zone} />
        </svg>
        {title}
      </h3>
      <ol start={start} className="border-b border-line columns-2 gap-x-6">
        {places.map(({ name }, index) => (
          <li key={name} className="flex gap-3 border-t border-line py-1.5">
            <span aria-hidden="true" className="w-5 shrink-0 text-muted tabular-nums lg:hidden print:hidden">
              {start + index}
            </span>
            {name}
          </li>
        ))}
      </ol>
    </section>
  )
}
