import { sharedBy } from '../../../../src/lib/isometric.ts'
import type { Isometric, Solid } from '../../../../src/schema/drawings/line-drawing.ts'
import type { DataPath } from '../../../pipeline/read/yaml.ts'
import { UPHILL } from './drainage.ts'
import { problem, type Problem } from './problem.ts'

type Vector = [x: number, y: number, z: number]

/** Lengths that differ by less are equal: a slope of 6 % is written in whole millimetres. */
const SAME = 1

/** Bodies have a form and a place of their own, numbers show what they name, and water runs downhill. */
export function solidProblems({ scale, solids, flows }: Isometric): Problem[] {
  return [
    ...solids.flatMap((solid, index) => {
      const path = ['isometric', 'solids', index]
      return [...formProblems(solid, path), ...numberProblems(solid, scale, path), ...overlaps(solids, index, path)]
    }),
    ...flows.flatMap((flow, index) => flowProblems(flow, ['isometric', 'flows', index])),
  ]
}

/** Two blocks cannot be in one place. */
function overlaps(solids: Solid[], index: number, path: DataPath): Problem[] {
  const { block } = solids[index]!
  const other = block ? solids.slice(0, index).findIndex((one) => one.block && sharedBy(one.block, block) > 1) : -1
  if (other < 0) return []
  return [problem('solid-overlap', [...path, 'block'], `takes room of the block ${other + 1} of the list`)]
}

/** An edge has a length, a face an area, and all corners of a face lie in one plane. */
function formProblems({ face, edge }: Solid, path: DataPath): Problem[] {
  if (edge && isOnePoint(edge)) return [problem('solid-form', [...path, 'edge'], 'has no length')]
  if (!face) return []
  const normal = normalOf(face)
  const size = lengthOf(normal)
  if (size < SAME) return [problem('solid-form', [...path, 'face'], 'has no area')]
  if (face.every((corner) => Math.abs(dot(minus(corner, face[0]!), normal)) / size <= SAME)) return []
  return [problem('solid-form', [...path, 'face'], 'is bent: its corners do not lie in one plane')]
}

/** A number shows the body that it names, no further than a millimetre on paper; only a body with a name has one. */
function numberProblems({ name, at, block, face, edge }: Solid, scale: number, path: DataPath): Problem[] {
  if (!at) return []
  const place = [...path, 'at']
  if (!name) return [problem('leader-target', place, 'is the place of a number, and only a body with a name has one')]
  const spans = block ? [block.x, block.y, block.z] : [0, 1, 2].map((axis) => spanOf((face ?? edge)!, axis))
  const away = Math.hypot(...spans.map(([from, to], axis) => Math.max(from - at[axis]!, 0, at[axis]! - to)))
  if (away <= scale) return []
  return [problem('leader-target', place, `lies ${Math.round(away)} mm away from the body that it names`)]
}

function flowProblems(flow: Vector[], path: DataPath): Problem[] {
  if (isOnePoint(flow)) return [problem('solid-form', path, 'has no length')]
  const rising = flow.findIndex(([, , z], index) => index > 0 && z > flow[index - 1]![2])
  return rising < 0 ? [] : [problem('flow-uphill', [...path, rising], UPHILL)]
}

/** Twice the area that the corners enclose, as a vector across the plane in which they lie. */
function normalOf(corners: Vector[]): Vector {
  return corners.reduce<Vector>(
    (sum, corner, index) => {
      const [a, b] = [minus(corner, corners[0]!), minus(corners[(index + 1) % corners.length]!, corners[0]!)]
      return [
        sum[0] + a[1] * b[2] - a[2] * b[1],
        sum[1] + a[2] * b[0] - a[0] * b[2],
        sum[2] + a[0] * b[1] - a[1] * b[0],
      ]
    },
    [0, 0, 0],
  )
}

const minus = (one: Vector, other: Vector): Vector => [one[0] - other[0], one[1] - other[1], one[2] - other[2]]
const dot = (one: Vector, other: Vector): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
const lengthOf = (one: Vector): number => Math.hypot(...one)
const isOnePoint = (points: Vector[]): boolean => points.every((one) => lengthOf(minus(one, points[0]!)) === 0)

function spanOf(points: Vector[], axis: number): [number, number] {
  const values = points.map((point) => point[axis]!)
  return [Math.min(...values), Math.max(...values)]
}
