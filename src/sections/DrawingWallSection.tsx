import './drawing-wall.css'
import { withBase } from '../lib/base-path.ts'
import type { SectionOf } from '../schema/sections.ts'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import { SiteLink } from '../ui/link/SiteLink.tsx'

/** Drawings as small pictures on one sheet, each a link to its page. */
export function DrawingWallSection(section: SectionOf<'detail-library'> | SectionOf<'drawing-library'>) {
  return (
    <SectionFrame section={section}>
      <ul className="drawing-wall">
        {section.items.map(({ id, href, sheet, title, picture, width, height }) => (
          <li key={id} id={id}>
            <SiteLink to={href}>
              <img src={withBase(picture)} width={width} height={height} alt="" loading="lazy" decoding="async" />
              <b>{sheet}</b> <span>{title}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
