import { Fragment } from 'react'
import { pathThrough, pointsOf, type Geometry, type Point } from '../../lib/drawing-geometry'
import type { Drawing } from '../../schema/drawing'

/** A shape to draw: what, of which material, and the layer it belongs to. */
export interface DrawnShape {
  geometry: Geometry
  material: Drawing['shapes'][number]['material']
  /** Number of the layer of which this is an extent. */
  layer?: number
  /** Address of the hatch over its ground. */
  hatch?: string
}

/** Shapes on their grounds, each with its hatch over it. */
export function Shapes({ shapes }: { shapes: DrawnShape[] }) {
  return shapes.map(({ geometry, material, layer, hatch }, index) => {
    if (geometry.circle) {
      const [cx, cy, r] = geometry.circle
      return <circle key={index} className={material} {...{ cx, cy, r }} />
    }
    const points = pointsOf(geometry)
    const d = pathThrough(points, !geometry.line)
    return (
      <Fragment key={index}>
        <path className={material} data-layer={layer} d={material === 'lumber' ? d + crossOf(points) : d} />
        {hatch && <path className="hatched" fill={hatch} d={d} />}
      </Fragment>
    )
  })
}

/** Timber that is cut across its grain is crossed. */
function crossOf(corners: Point[]): string {
  const [a, b, c, d] = corners
  return a && b && c && d ? pathThrough([a, c]) + pathThrough([b, d]) : ''
}
