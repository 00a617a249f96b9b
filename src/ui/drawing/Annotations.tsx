import { arrowHead, breakPath, dimensionMark, dimensionPath, type Mark } from '../../lib/drawing-marks'
import { pathThrough, round } from '../../lib/drawing-geometry'
import type { Drawing } from '../../schema/drawing'

/** Control lines, breaks, dimensions and words over the shapes of a drawing. */
export function Annotations({ drawing, size }: { drawing: Drawing; size: number }) {
  const { scale, controls, dimensions, breaks, texts } = drawing
  const flows = controls.filter(({ kind }) => kind === 'flow')
  return (
    <>
      <path className="break" d={breaks.map((one) => breakPath(one, scale)).join('')} />
      <path className="air-barrier" d={controls.flatMap(({ kind, line }) => (kind === 'air' ? pathThrough(line) : [])).join('')} />
      <path className="flow" d={flows.map(({ line }) => pathThrough(line)).join('')} />
      <path className="flow-head" d={flows.map(({ line }) => arrowHead(line, scale)).join('')} />
      <path className="dimension" d={dimensions.map((one) => dimensionPath(one, scale)).join('')} />
      <Marks marks={[...dimensions.map((one) => dimensionMark(one, size)), ...texts]} />
    </>
  )
}

/** Words and numbers at their places. */
export function Marks({ marks }: { marks: Mark[] }) {
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
