import type { Point } from '../../../src/lib/drawing-geometry.ts'
import type { Plan } from './plan.ts'

interface Target {
  number: number
  at: Point
}

/** A number in a column at the edge of a drawing, and the line to what it names. */
interface Placed {
  number: number
  line: Point[]
  align: 'start' | 'end'
}

/**
 * Columns of numbers at both edges: each number on the side that is nearer, in the order of the heights that they point
 * at, so that their lines do not cross.
 */
export function placeNumbers(targets: readonly Target[], view: Plan['view'], size: number): Placed[] {
  const middle = view.x + view.width / 2
  const room = Math.floor((view.height - 2 * size) / (1.5 * size))
  const sorted = targets.toSorted((a, b) => a.at[0] - b.at[0])
  const nearer = sorted.filter(({ at }) => at[0] < middle).length
  const onLeft = Math.max(targets.length - room, Math.min(nearer, room))
  return [...column(sorted.slice(0, onLeft), view, size, 'end'), ...column(sorted.slice(onLeft), view, size, 'start')]
}

function column(targets: readonly Target[], view: Plan['view'], size: number, align: 'start' | 'end'): Placed[] {
  const way = align === 'end' ? 1 : -1
  const edge = (align === 'end' ? view.x : view.x + view.width) + way * 2 * size
  const sorted = targets.toSorted((a, b) => a.at[1] - b.at[1])
  const heights = apart(
    sorted.map(({ at }) => at[1]),
    1.5 * size,
    view.y + size,
    view.y + view.height - size,
  )
  return sorted.map(({ number, at }, index) => {
    const y = heights[index]!
    return { number, align, line: [at, [edge + way * 0.8 * size, y], [edge, y]] }
  })
}

/** Heights moved as little as keeps them so far apart, between two ends. */
function apart(heights: readonly number[], gap: number, from: number, to: number): number[] {
  const placed: number[] = []
  for (const height of heights) placed.push(Math.max(height, (placed.at(-1) ?? from - gap) + gap))
  for (let index = placed.length - 1, last = to; index >= 0; index--, last = placed[index + 1]! - gap)
    placed[index] = Math.min(placed[index]!, last)
  return placed
}
