import './location-drawing.css'
import type { LocationDrawing as Drawing } from '../../schema/drawings/line-drawing.ts'
import { SiteLink } from '../link/SiteLink.tsx'

interface LocationDrawingProps {
  drawing: Drawing
  /** What a visitor chooses a location for. */
  question?: string
  /** Id of the element that says it instead. */
  labelledBy?: string
  links: { location: string; to: string }[]
}

/** Height of a target in millimetres. */
const TARGET = 1000

/** A section whose places are links. A narrow one is cut on the left. */
export function LocationDrawing({
  drawing: { view, hatches, hatchWidth, shapes, flow, places },
  question,
  labelledBy,
  links,
}: LocationDrawingProps) {
  return (
    <svg
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      preserveAspectRatio="xMaxYMin slice"
      role="group"
      aria-label={question}
      aria-labelledby={labelledBy}
      className="location-drawing"
    >
      <defs strokeWidth={hatchWidth}>
        {hatches.map(({ id, width, height, transform, fill, stroke, lines, dots }) => (
          <pattern
            key={id}
            id={id}
            patternUnits="userSpaceOnUse"
            width={width}
            height={height}
            patternTransform={transform}
          >
            {fill && <rect width={width} height={height} fill={fill} />}
            <g stroke={stroke}>
              {lines && <path d={lines} />}
              {dots && <path strokeWidth={dots.width} d={dots.d} />}
            </g>
          </pattern>
        ))}
      </defs>
      <g className="lines">
        {shapes.map((shape) => (
          <path key={shape.d} {...shape} />
        ))}
      </g>
      <path className="flow" pathLength="1" {...flow} />
      {places.map(({ name, leader, at: [x, y], align, width }) => {
        const link = links.find(({ location }) => location === name)
        if (!link) return null
        const left = { start: 0, middle: -width / 2, end: -width }[align]
        const content = (
          <>
            <path d={leader} />
            <path className="leader-end" d={leader} />
            <g transform={`translate(${x} ${y})`}>
              <text textAnchor={align} textLength={`${width}em`}>
                {name}
              </text>
              <line x1={`${left}em`} x2={`${left + width}em`} y1="0.62em" y2="0.62em" />
              <rect x={`${left - 0.2}em`} y={-TARGET / 2} width={`${width + 0.4}em`} height={TARGET} />
            </g>
          </>
        )
        return link.to.startsWith('#') ? (
          <a key={name} href={link.to} className="lines">
            {content}
          </a>
        ) : (
          <SiteLink key={name} to={link.to} className="lines">
            {content}
          </SiteLink>
        )
      })}
    </svg>
  )
}
