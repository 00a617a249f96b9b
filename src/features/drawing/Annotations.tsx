import { arrowHead, breakPath, dimensionMark, dimensionPath, type Mark } from './drawing-marks.ts'
import { pathThrough, round } from '../../lib/drawing-geometry.ts'
import type { Drawing } from '../../schema/drawings/drawing.ts'

/** Control lines, breaks, dimensions and words over the shapes of a drawing. */
export function Annotations({ drawing, size }: { drawing: Drawing; size: number }) {
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

/** Lines of one kind. */
function Lines({ className, paths }: { className: string; paths: string[] }) {
  return paths.length > 0 && <path className={className} d={paths.join('')} />
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
