import { boxAround, pathThrough, pointsOf, type Geometry, type Point } from '../../lib/drawing-geometry'
import { leaderOf } from '../../lib/drawing-marks'
import type { Numbered } from '../../lib/detail-numbers'
import type { Assembly, Drawing as DrawingData, Layer, Part } from '../../schema/drawing'
import { Annotations, Marks } from './Annotations'
import { hatchOf, type Hatch } from './hatch'
import { Hatches } from './Hatches'
import { ScaleBar } from './ScaleBar'
import { Shapes, type DrawnShape } from './Shapes'

interface DrawingProps {
  drawing: DrawingData
  /** Begins the ids of its patterns. */
  id: string
  title: string
  /** Id of the list that says in words what it shows. */
  describedBy: string
  assemblies?: { across: Assembly['across']; layers: Numbered<Layer>[] }[]
  parts: Numbered<Part>[]
  /** Numbers that are shown again. */
  repeated?: { number: number; leader: Point[] }[]
  /** Size of the letters in millimetres on paper. */
  letters: number
  /** Width on the page in per cent of the column. */
  width?: number
  /** Sign of the millimetre. */
  unit: string
}

/** A section to scale, drawn from its data: shapes with hatches, control lines, dimensions, and numbers that the list beside it explains. */
export function Drawing({ drawing, id, title, describedBy, assemblies = [], parts, repeated = [], letters, width = 100, unit }: DrawingProps) {
  const { scale, view } = drawing
  const size = letters * scale
  const { shapes, hatches, idOf } = hatched(drawing, id, assemblies, parts)
  const right = view.x + view.width - 3.6 * scale
  const numbered = [...assemblies.flatMap(({ layers }) => layers), ...parts, ...repeated]
  const leaders = numbered.map(({ number, leader }) => leaderOf(number, leader, right, size))
  return (
    <svg
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      width={`${width}%`}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={describedBy}
      fontSize={size}
      className="drawing"
      data-paper={view.width / scale}
    >
      <title id={`${id}-title`}>{title}</title>
      <Hatches hatches={hatches} idOf={idOf} scale={scale} />
      <g className="shapes">
        <Shapes shapes={shapes} />
      </g>
      <Annotations drawing={drawing} size={size} />
      <ScaleBar drawing={drawing} unit={unit} size={size} />
      <path className="leader" d={leaders.map(({ line }) => pathThrough(line)).join('')} />
      <path className="leader-end" d={leaders.map(({ line }) => `${pathThrough(line.slice(0, 1))}h0`).join('')} />
      <g className="numbers">
        <Marks marks={leaders.map(({ mark }) => mark)} />
      </g>
    </svg>
  )
}

/** The shapes of a drawing from below to above, and the hatches they need. */
function hatched({ scale, shapes }: DrawingData, id: string, assemblies: NonNullable<DrawingProps['assemblies']>, parts: Part[]) {
  const hatches: Hatch[] = []
  const idOf = ({ key }: Hatch) => `${id}-${hatches.findIndex((one) => one.key === key)}`
  const draw = (geometry: Geometry, material: DrawnShape['material'], across?: 'x' | 'y', layer?: number): DrawnShape => {
    const place = placeOf(geometry, across)
    const hatch = place && hatchOf(material, place, scale)
    if (hatch && !hatches.some(({ key }) => key === hatch.key)) hatches.push(hatch)
    return { geometry, material, layer, hatch: hatch && `url(#${idOf(hatch)})` }
  }
  const drawn = [
    ...assemblies.flatMap(({ across, layers }) => layers.flatMap(({ extents, material, number }) => extents.map((extent) => draw(extent, material, across, number)))),
    ...shapes.map(({ material, across, ...geometry }) => draw(geometry, material, across)),
    ...parts.flatMap((part) => part.shapes.map(({ material = part.material, across, ...geometry }) => draw(geometry, material, across))),
  ]
  return { shapes: drawn, hatches, idOf }
}

/** Where a hatch has to fit; a shape that says no direction is as thick as its short side. */
function placeOf(geometry: Geometry, across?: 'x' | 'y') {
  if (geometry.line || geometry.circle) return undefined
  const box = boxAround(pointsOf(geometry))
  const { x, y, fall, datum } = geometry
  const extent = x && y ? { x, y, fall, datum } : box
  const [width, height] = [box.x[1] - box.x[0], box.y[1] - box.y[0]]
  return { extent, across: across ?? (width < height ? ('x' as const) : ('y' as const)) }
}
