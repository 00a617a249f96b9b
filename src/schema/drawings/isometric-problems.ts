import { sharedBy } from '../../lib/isometric.ts'
import type { Problem } from './detail-problems.ts'
import type { Isometric, Solid } from './line-drawing.ts'

type Place = [x: number, y: number, z: number]

/** Lengths that differ by less are equal: a slope of 6 % is written in whole millimetres. */
const SAME = 1

/** What an isometric drawing says of its bodies and its water that cannot be. */
export function isometricProblems({ scale, solids, flows }: Isometric): Problem[] {
  return [
    ...solids.flatMap((solid, index) => {
      const path = ['isometric', 'solids', index]
      return [...formProblems(solid, path), ...numberProblems(solid, scale, path), ...overlaps(solids, index)]
    }),
    ...flows.flatMap((flow, index) => flowProblems(flow, ['isometric', 'flows', index])),
  ]
}

/** Two blocks cannot be in one place. */
function overlaps(solids: Solid[], index: number): Problem[] {
  const { block } = solids[index]!
  const other = block ? solids.slice(0, index).findIndex((one) => one.block && sharedBy(one.block, block) > 1) : -1
  if (other < 0) return []
  const message = `takes room of the block ${other + 1} of the list`
  return [{ path: ['isometric', 'solids', index, 'block'], rule: 'solid-overlap', message }]
}

/** An edge has a length, a face an area, and all corners of a face lie in one plane. */
function formProblems({ face, edge }: Solid, path: PropertyKey[]): Problem[] {
  if (edge && lengthOf(minus(spanEnd(edge), edge[0]!)) === 0)
    return [{ path: [...path, 'edge'], rule: 'solid-form', message: 'has no length' }]
  if (!face) return []
  const normal = normalOf(face)
  const size = lengthOf(normal)
  if (size < SAME) return [{ path: [...path, 'face'], rule: 'solid-form', message: 'has no area' }]
  const isFlat = face.every((corner) => Math.abs(dot(minus(corner, face[0]!), normal)) / size <= SAME)
  if (isFlat) return []
  return [{ path: [...path, 'face'], rule: 'solid-form', message: 'is bent: its corners do not lie in one plane' }]
}

/**
 * A number shows the body that it names, no further than a millimetre on paper, and only a body with a name has one.
 */
function numberProblems({ name, at, block, face, edge }: Solid, scale: number, path: PropertyKey[]): Problem[] {
  if (!at) return []
  if (!name)
    return [
      {
        path: [...path, 'at'],
        rule: 'leader-target',
        message: 'is the place of a number, and only a body with a name has one',
      },
    ]
  const spans = block ? [block.x, block.y, block.z] : [0, 1, 2].map((index) => spanOf((face ?? edge)!, index))
  const away = lengthOf(spans.map(([from, to], index) => Math.max(from! - at[index]!, 0, at[index]! - to!)) as Place)
  if (away <= scale) return []
  return [
    {
      path: [...path, 'at'],
      rule: 'leader-target',
      message: `lies ${Math.round(away)} mm away from the body that it names`,
    },
  ]
}

function flowProblems(flow: Place[], path: PropertyKey[]): Problem[] {
  if (flow.slice(1).every((one) => lengthOf(minus(one, flow[0]!)) === 0))
    return [{ path, rule: 'solid-form', message: 'has no length' }]
  const rising = flow.findIndex(([, , z], index) => index > 0 && z > flow[index - 1]![2])
  if (rising < 0) return []
  const message = 'lies higher than the point before it, and water does not run uphill'
  return [{ path: [...path, rising], rule: 'flow-uphill', message }]
}

/** Twice the area that the corners enclose, along the index of the plane in which they lie. */
function normalOf(corners: Place[]): Place {
  return corners.reduce<Place>(
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

const minus = (one: Place, other: Place): Place => [one[0] - other[0], one[1] - other[1], one[2] - other[2]]
const dot = (one: Place, other: Place): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
const lengthOf = (one: Place): number => Math.hypot(...one)
const spanOf = (places: Place[], index: number): [number, number] => {
  const values = places.map((place) => place[index]!)
  return [Math.min(...values), Math.max(...values)]
}
/** A corner that differs from the first, where there is one. */
const spanEnd = (places: Place[]): Place => places.find((one) => lengthOf(minus(one, places[0]!)) > 0) ?? places[0]!
