import { pathThrough, round, type Point } from '../../lib/drawing-geometry.ts'
import { arrowHead, breakPath, dimensionMark, dimensionPath, drawLeader, type Mark } from './drawing-marks.ts'
import type { DetailNumbers, Numbered } from './detail-numbers.ts'
import type { Drawing as DrawingData, Part } from '../../schema/drawings/drawing.ts'
import { drawnShapes, type DrawnShape } from './drawn-shapes.ts'
import { FittedHatches } from './HatchTiles.tsx'

interface DrawingProps {
  drawing: DrawingData
  /** Prefix of pattern ids. */
  id: string
  title: string
  /** Id of the list that describes the drawing. */
  describedBy: string
  assemblies?: DetailNumbers['assemblies']
  parts: Numbered<Part>[]
  repeated?: { number: number; leader: Point[] }[]
  /** Letter height in millimetres on paper. */
  letterHeight: number
  /** Symbol of the millimetre. */
  unit: string
}

/** A section drawn to scale: shapes with hatches, control lines, dimensions, and numbers that the list explains. */
export function Drawing({
  drawing,
  id,
  title,
  describedBy,
  assemblies = [],
  parts,
  repeated = [],
  letterHeight,
  unit,
}: DrawingProps) {
  const { scale, view } = drawing
  const size = letterHeight * scale
  const shapes = drawnShapes({ ...drawing, parts }, assemblies)
  const right = Math.floor(view.x + view.width - 2.1 * size)
  const numbered = [...assemblies.flatMap(({ layers }) => layers), ...parts, ...repeated]
  const leaders = numbered.map(({ number, leader }) => drawLeader(number, leader, right, size))
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

/** `of` is the id of the drawing. */
function Shapes({ shapes, of }: { shapes: DrawnShape[]; of: string }) {
  return shapes.map(({ d, material, hatch }) => {
    if (!hatch) return <path key={d} className={material} d={d} />
    return <path key={d} fill={`url(#${hatch.fitted ? `${of}-${hatch.fitted.key}` : `hatch-${hatch.key}`})`} d={d} />
  })
}

/** Numbers at leader ends, positioned relative to the one before, which keeps the HTML short. */
function Numbers({ marks }: { marks: Mark[] }) {
  return (['start', 'middle', 'end'] as const).map((align) => {
    const sorted = marks.filter((mark) => mark.align === align).sort((a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1])
    const first = sorted[0]
    if (!first) return null
    return (
      <text key={align} y={round(first.at[1])} textAnchor={align === 'start' ? undefined : align} className="numbers">
        {sorted.map(({ at: [x, y], text }, index) => (
          <tspan key={`${x} ${y}`} x={round(x)} dy={round(y - (sorted[index - 1] ?? first).at[1]) || undefined}>
            {text}
          </tspan>
        ))}
      </text>
    )
  })
}

const LENGTH = 100

function ScaleBar({ drawing, unit, size }: { drawing: DrawingData; unit: string; size: number }) {
  const { scale, view } = drawing
  const x = view.x + 2 * scale
  const height = 0.7 * scale
  const y = view.y + view.height - 2 * scale
  return (
    <>
      <path
        className="scale-bar"
        d={`M${x} ${y}h${LENGTH}v${height}h-${LENGTH}zh${LENGTH / 2}v${height}h-${LENGTH / 2}z`}
      />
      <Marks marks={[{ at: [x + LENGTH + 0.6 * size, y + height / 2], text: `${LENGTH} ${unit}` }]} />
    </>
  )
}

function Annotations({ drawing, size }: { drawing: DrawingData; size: number }) {
  const { scale, controls, dimensions, breaks, texts } = drawing
  const flows = controls.filter(({ kind }) => kind === 'flow')
  return (
    <>
      <Lines className="break" paths={breaks.map((one) => breakPath(one, scale))} />
      <Lines
        className="air-barrier"
        paths={controls.filter(({ kind }) => kind === 'air').map(({ line }) => pathThrough(line))}
      />
      <Lines className="flow" paths={flows.map(({ line }) => pathThrough(line))} />
      <Lines className="flow-head" paths={flows.map(({ line }) => arrowHead(line, scale))} />
      <Lines className="dimension" paths={dimensions.map((one) => dimensionPath(one, scale))} />
      <Marks marks={[...dimensions.map((one) => dimensionMark(one, size)), ...texts]} />
    </>
  )
}

function Lines({ className, paths }: { className: string; paths: string[] }) {
  return paths.length > 0 && <path className={className} d={paths.join('')} />
}

function Marks({ marks }: { marks: Mark[] }) {
  return marks.map(({ at: [x, y], text, align = 'start', turned }) => (
    <text
      key={`${x} ${y} ${text}`}
      x={round(x)}
      y={round(y)}
      textAnchor={align === 'start' ? undefined : align}
      transform={turned ? `rotate(-90 ${round(x)} ${round(y)})` : undefined}
    >
      {text}
    </text>
  ))
}
