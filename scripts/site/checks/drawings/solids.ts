import { sharedBy } from '../../../../src/lib/isometric.ts'
import type { Isometric, Solid } from '../../../../src/schema/drawings/line-drawing.ts'
import type { DataPath } from '../../../pipeline/read/yaml.ts'
import { UPHILL } from './drainage.ts'
import { problem, type Problem } from './problem.ts'

type Vector = [x: number, y: number, z: number]

/** Tolerance in millimetres: a slope of 6 % is written in whole ones. */
const SAME = 1

/** Bodies have a size and do not overlap, numbers are at their bodies, and water runs downhill. */
export function solidProblems({ scale, solids, flows }: Isometric): Problem[] {
  return [
    ...solids.flatMap((solid, index) => {
      const path = ['isometric', 'solids', index]
      return [...formProblems(solid, path), ...numberProblems(solid, scale, path), ...overlaps(solids, index, path)]
    }),
    ...flows.flatMap((flow, index) => flowProblems(flow, ['isometric', 'flows', index])),
  ]
}

function overlaps(solids: Solid[], index: number, path: DataPath): Problem[] {
  const { block } = solids[index]!
  const other = block ? solids.slice(0, index).findIndex((one) => one.block && sharedBy(one.block, block) > 1) : -1
  if (other < 0) return []
  const message = `overlaps block ${other + 1} of the list`
  return [
    problem(
      'solid-overlap',
      [...path, 'block'],
      message,
      `Move this block away from block ${other + 1}, or shorten it.`,
    ),
  ]
}

function formProblems({ face, edge }: Solid, path: DataPath): Problem[] {
  if (edge && isOnePoint(edge))
    return [problem('solid-form', [...path, 'edge'], 'has no length', 'Write two different points.')]
  if (!face) return []
  const normal = faceNormal(face)
  const size = vectorLength(normal)
  const at = [...path, 'face']
  if (size < SAME) return [problem('solid-form', at, 'has no area', 'Move one corner off the line of the others.')]
  if (face.every((corner) => Math.abs(dot(minus(corner, face[0]!), normal)) / size <= SAME)) return []
  const message = 'is not flat, because its corners are not in one plane'
  return [problem('solid-form', at, message, 'Move one corner into the plane of the others.')]
}

/** A number is at its body, at most a millimetre away on paper; only a body with a name has one. */
function numberProblems({ name, at, block, face, edge }: Solid, scale: number, solid: DataPath): Problem[] {
  if (!at) return []
  const path = [...solid, 'at']
  if (!name) {
    const message = 'is the position of a number, which only a body with a name has'
    return [problem('leader-target', path, message, 'Add a `name`, or remove `at`.')]
  }
  const spans = block ? [block.x, block.y, block.z] : [0, 1, 2].map((axis) => axisSpan((face ?? edge)!, axis))
  const away = Math.hypot(...spans.map(([from, to], axis) => Math.max(from - at[axis]!, 0, at[axis]! - to)))
  if (away <= scale) return []
  const message = `is ${Math.round(away)} mm away from the body that it names`
  return [problem('leader-target', path, message, 'Move it onto the body.')]
}

function flowProblems(flow: Vector[], path: DataPath): Problem[] {
  if (isOnePoint(flow)) return [problem('solid-form', path, 'has no length', 'Write two different points.')]
  const rising = flow.findIndex(([, , z], index) => index > 0 && z > flow[index - 1]![2])
  return rising < 0 ? [] : [problem('flow-uphill', [...path, rising], UPHILL, 'Reduce the z of this point.')]
}

/** Twice the area of a polygon, as a vector across its plane. */
function faceNormal(corners: Vector[]): Vector {
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
const vectorLength = (one: Vector): number => Math.hypot(...one)
const isOnePoint = (points: Vector[]): boolean => points.every((one) => vectorLength(minus(one, points[0]!)) === 0)

function axisSpan(points: Vector[], axis: number): [number, number] {
  const values = points.map((point) => point[axis]!)
  return [Math.min(...values), Math.max(...values)]
}
