import type { SectionOf } from '../schema/sections.ts'
import { Actions } from '../ui/link/Actions.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

export function HeroSection(section: SectionOf<'hero'>) {
  return (
    <SectionFrame section={section} wide aside={<Actions links={section.actions} className="mt-8" />}>
      <ul className="grid grid-cols-2 border-y border-line text-small md:flex">
        {section.badges.map((badge) => (
          <li
            key={badge}
            className="border-line py-3 pr-4 font-semibold md:flex-1 md:not-first:border-l md:not-first:pl-4"
          >
            {badge}
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
