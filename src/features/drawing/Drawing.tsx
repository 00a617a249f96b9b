import type { Point } from '../../lib/drawing-geometry'
import { leaderOf } from './drawing-marks'
import type { DetailNumbers, Numbered } from './detail-numbers'
import type { Drawing as DrawingData, Part } from '../../schema/drawings/drawing'
import { Annotations } from './Annotations'
import { drawnShapes, type DrawnShape } from './drawn-shapes'
import { FittedHatches } from './Hatches'
import { Numbers } from './Numbers'
import { ScaleBar } from './ScaleBar'

interface DrawingProps {
  drawing: DrawingData
  /** Begins the ids of its patterns. */
  id: string
  title: string
  /** Id of the list that says in words what it shows. */
  describedBy: string
  assemblies?: DetailNumbers['assemblies']
  parts: Numbered<Part>[]
  /** Numbers that are shown again. */
  repeated?: { number: number; leader: Point[] }[]
  /** Size of the letters in millimetres on paper. */
  letters: number
  /** Sign of the millimetre. */
  unit: string
}

/** A section to scale, drawn from its data: shapes with hatches, control lines, dimensions, and numbers that the list beside it explains. */
export function Drawing({
  drawing,
  id,
  title,
  describedBy,
  assemblies = [],
  parts,
  repeated = [],
  letters,
  unit,
}: DrawingProps) {
  const { scale, view } = drawing
  const size = letters * scale
  const shapes = drawnShapes({ ...drawing, parts }, assemblies)
  const right = Math.floor(view.x + view.width - 2.1 * size)
  const numbered = [...assemblies.flatMap(({ layers }) => layers), ...parts, ...repeated]
  const leaders = numbered.map(({ number, leader }) => leaderOf(number, leader, right, size))
  const lines = leaders.map(({ d }) => d).join('')
  return (
    <svg
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      width={`${view.width / scale}mm`}
      role="img"
      aria-label={title}
      aria-describedby={describedBy}
      fontSize={size}
      className="drawing"
    >
      <FittedHatches shapes={shapes} of={id} />
      <g className="shapes">
        <Shapes shapes={shapes} of={id} />
      </g>
      <Annotations drawing={drawing} size={size} />
      <ScaleBar drawing={drawing} unit={unit} size={size} />
      <path className="leader" d={lines} />
      <path className="leader-end" d={lines} />
      <Numbers marks={leaders.map(({ mark }) => mark)} />
    </svg>
  )
}

/** Shapes: plain ones in the look of their material, the others filled with its hatch. `of` is the id of their drawing. */
function Shapes({ shapes, of }: { shapes: DrawnShape[]; of: string }) {
  return shapes.map(({ d, material, hatch }) => {
    if (!hatch) return <path key={d} className={material} d={d} />
    return <path key={d} fill={`url(#${hatch.fitted ? `${of}-${hatch.fitted.key}` : `hatch-${hatch.key}`})`} d={d} />
  })
}
