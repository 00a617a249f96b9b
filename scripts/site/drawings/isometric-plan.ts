import { boxAround, pathThrough, type Point } from '../../../src/lib/drawing-geometry.ts'
import { isometric, visibleSides } from '../../../src/lib/isometric.ts'
import type { Isometric, Solid } from '../../../src/schema/drawings/line-drawing.ts'
import type { Plan, Plans } from './plan.ts'
import { atEdges, flowLines } from './section-plan.ts'

/** Margins for numbers, in text sizes. */
const [BESIDE, ABOVE] = [4.5, 1.4]

/** Draws the visible sides of each solid, from back to front. */
export function isometricPlan({ scale, solids, flows }: Isometric, notes: string[]): Plans {
  const drawn = solids.flatMap(sidesOfSolid)
  const lines = flows.map((flow) => flow.map(isometric))
  const { x, y } = boxAround([...drawn.flatMap(({ points }) => points), ...lines.flat()])
  // Text size is a share of the full width, which includes the margins.
  const size = (x[1] - x[0]) / (36 - 2 * BESIDE)
  const view = {
    x: x[0] - BESIDE * size,
    y: y[0] - ABOVE * size,
    width: x[1] - x[0] + 2 * BESIDE * size,
    height: y[1] - y[0] + 2 * ABOVE * size,
  }
  const named = solids.filter(({ name }) => name !== undefined)
  const leaders = named.map((one, index) => ({ number: index + 1, leader: [leaderTarget(one)] }))
  const plan: Plan = {
    scale,
    view,
    size,
    shapes: drawn.map(({ material, side, points, isLine }) => ({
      d: pathThrough(points, !isLine),
      material,
      ...(side && { side }),
    })),
    lines: flowLines(lines, size),
    dots: leaders.map(({ leader }) => leader[0]!),
    marks: [],
  }
  const numbers = atEdges(leaders, plan)
  const parts = named.map(({ name = '' }, index) => ({ number: index + 1, name }))
  return {
    plans: [{ ...plan, lines: [...plan.lines, ...numbers.lines], marks: numbers.marks }],
    legend: { assemblies: [], parts, notes },
  }
}

function sidesOfSolid({ material, block, face, edge }: Solid) {
  const sides = block ? visibleSides(block) : [{ side: undefined, corners: face ?? edge ?? [] }]
  return sides.map(({ side, corners }) => ({ material, side, points: corners.map(isometric), isLine: Boolean(edge) }))
}

/** The given point, or the centre of the largest side, of the corners or of the line. */
function leaderTarget({ at, block, face, edge }: Solid): Point {
  if (at) return isometric(at)
  const sides = block ? visibleSides(block).map(({ corners }) => corners.map(isometric)) : []
  const corners = block
    ? sides.toSorted((a, b) => polygonArea(b) - polygonArea(a))[0]!
    : (face ?? edge ?? []).map(isometric)
  if (edge) return corners[Math.floor(corners.length / 2)]!
  const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length
  return [mean(0), mean(1)]
}

function polygonArea(corners: Point[]): number {
  return Math.abs(
    corners.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = corners[(index + 1) % corners.length]!
      return sum + x * nextY - nextX * y
    }, 0),
  )
}
