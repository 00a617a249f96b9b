import { round } from '../../lib/drawing-geometry'
import type { Mark } from './drawing-marks'

/** The numbers at the leaders' ends, each placed by its step from the one before: a column of them is short to write. */
export function Numbers({ marks }: { marks: Mark[] }) {
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
