import './drawing-wall.css'
import type { EntryList } from '../../schema/sections.ts'
import { SiteLink } from '../../ui/link/SiteLink.tsx'
import { drawingGrounds } from '../../ui/picture/drawing-grounds.ts'

/** Drawings as small pictures on one sheet, each a link to its page. */
export function WallList({ items }: EntryList) {
  return (
    <ul className="drawing-wall">
      {items.map(({ id, href = '', title, drawing }) => (
        <li key={id} id={id}>
          <SiteLink to={href}>
            {drawing && (
              <>
                {drawingGrounds(drawing.picture).map(({ className, href: src }) => (
                  <img
                    key={src}
                    className={className}
                    src={src}
                    width={drawing.width}
                    height={drawing.height}
                    alt=""
                    loading="lazy"
                    decoding="async"
                  />
                ))}
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
