import type { SectionOf } from '../schema/sections'
import { Actions } from '../ui/Actions'
import { Plate } from '../ui/Plate'
import { SectionFrame } from '../ui/SectionFrame'

/** Opening of the home page: headline, actions, the wide picture whole, and the badges in a ruled row. */
export function HeroSection(section: SectionOf<'hero'>) {
  return (
    <SectionFrame section={section} wide aside={<Actions links={section.actions} className="mt-8" />}>
      <Plate image={section.image} caption={section.caption} sizes="(min-width: 1264px) 1200px, 96vw" />
      <ul className="mt-4 grid grid-cols-2 border-y border-line md:flex">
        {section.badges.map((badge) => (
          <li
            key={badge}
            className="border-line py-4 pr-4 font-semibold md:flex-1 md:not-first:border-l md:not-first:pl-4"
          >
            {badge}
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
