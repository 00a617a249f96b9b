import { SiteLink } from '../link/SiteLink.tsx'
import { drawingGrounds } from './drawing-grounds.ts'
import type { DrawingPlate } from '../../schema/drawings/line-drawing.ts'

export function NumberedDrawing({ plate }: { plate: DrawingPlate }) {
  const { id, href, sheet, title, description, picture, width, height, note } = plate
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-labelledby={`drawing-${id}-title`}
        aria-describedby={`drawing-${id}-parts`}
        className="w-full bg-sheet"
      >
        <title id={`drawing-${id}-title`}>{description}</title>
        {drawingGrounds(picture).map((ground) => (
          <image key={ground.href} {...ground} width={width} height={height} />
        ))}
      </svg>
      <figcaption className="mt-2 text-small text-muted">
        <SiteLink to={href} className="link font-semibold">
          {sheet} {title}
        </SiteLink>
        {'. '}
        {note}
      </figcaption>
    </figure>
  )
}
