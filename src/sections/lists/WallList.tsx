import './drawing-wall.css'
import { withBase } from '../../lib/base-path.ts'
import type { EntryList } from '../../schema/sections.ts'
import { SiteLink } from '../../ui/link/SiteLink.tsx'

/** Drawings as small pictures on one sheet, each a link to its page. */
export function WallList({ items }: EntryList) {
  return (
    <ul className="drawing-wall">
      {items.map(({ id, href = '', title, drawing }) => (
        <li key={id} id={id}>
          <SiteLink to={href}>
            {drawing && (
              <>
                <img
                  src={withBase(drawing.picture)}
                  width={drawing.width}
                  height={drawing.height}
                  alt=""
                  loading="lazy"
                  decoding="async"
                />
                <b>{drawing.sheet}</b>{' '}
              </>
            )}
            <span>{title}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
