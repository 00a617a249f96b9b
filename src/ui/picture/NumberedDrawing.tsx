import { withBase } from '../../lib/base-path.ts'
import type { Link } from '../../schema/fields.ts'
import { SiteLink } from '../link/SiteLink.tsx'
import type { DrawingPlate, NumberedPlate } from '../../schema/drawings/line-drawing.ts'

interface NumberedDrawingProps {
  plate: DrawingPlate & Partial<Pick<NumberedPlate, 'places'>>
  /** What its numbers link to, in order. The list beside the drawing has the tab stops. */
  items?: Pick<Link, 'href' | 'label'>[]
}

/** Radius of the target around a number, in hundredths of the drawing's width. */
const REACH = 6
/** In the drawing's pixels. */
const CIRCLE = 16

export function NumberedDrawing({ plate, items = [] }: NumberedDrawingProps) {
  const { id, sheet, title, description, picture, width, height, places = [], note } = plate
  const reach = (REACH * width) / 100
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role={items.length > 0 ? 'group' : 'img'}
        aria-labelledby={`drawing-${id}-title`}
        className="w-full bg-sheet text-water"
      >
        <title id={`drawing-${id}-title`}>{description}</title>
        <image href={withBase(picture)} width={width} height={height} />
        {items.map(({ href, label }, index) => {
          const position = places.find(({ number }) => number === index + 1)
          return (
            position && (
              <SiteLink key={label} to={href} aria-label={label} tabIndex={-1}>
                <circle cx={position.x} cy={position.y} r={reach} fill="none" pointerEvents="all" />
                <circle cx={position.x} cy={position.y} r={CIRCLE} fill="none" stroke="currentColor" />
              </SiteLink>
            )
          )
        })}
      </svg>
      <figcaption className="mt-2 text-small text-muted">
        <b className="text-ink">
          {sheet} {title}.
        </b>{' '}
        {note}
      </figcaption>
    </figure>
  )
}
