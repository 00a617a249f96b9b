import { round } from '../../../src/lib/drawing-geometry.ts'
import type { Plan } from './plan.ts'

/** Lengths that a bar may stand for, in millimetres, with what is written beside it. */
const lengths: [number, string][] = [
  [50, '50 mm'],
  [100, '100 mm'],
  [200, '200 mm'],
  [500, '500 mm'],
  [1000, '1 m'],
  [2000, '2 m'],
  [5000, '5 m'],
]

/** A bar at the lower left, as long as comes nearest to a fifth of the view. */
export function scaleBar(
  { x, y, width, height }: Plan['view'],
  scale: number,
  size: number,
): { line: Plan['lines'][number]; mark: Plan['marks'][number] } {
  const wanted = width / 6
  const [length, text] = lengths.toSorted(([a], [b]) => Math.abs(a - wanted) - Math.abs(b - wanted))[0]!
  const [left, deep] = [x + 2 * scale, 0.7 * scale]
  const top = y + height - 1.2 * size
  const box = (across: number) => `h${across}v${round(deep)}h-${across}z`
  return {
    line: {
      kind: 'scale',
      d: `M${round(left)} ${round(top)}${box(length)}${box(length / 2)}`,
    },
    mark: { at: [left + length + 0.6 * size, top + deep / 2], text },
  }
}
