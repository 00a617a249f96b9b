import type { SectionOf } from '../schema/sections.ts'
import { ActionLink } from '../ui/link/ActionLink.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import { LocationDrawing } from '../ui/picture/LocationDrawing.tsx'

export function LocationListSection(section: SectionOf<'location-list'>) {
  const { links, plate, question, places } = section
  return (
    <SectionFrame section={section}>
      <ul className="mb-5 border-b border-line">
        {links.map(({ link, text }) => (
          <li key={link.label} className="border-t border-line pb-2">
            <ActionLink link={link} />
            <p className="text-small text-muted">{text}</p>
          </li>
        ))}
      </ul>
      {plate && <LocationDrawing drawing={plate} question={question} links={places} />}
    </SectionFrame>
  )
}
