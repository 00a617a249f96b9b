import type { Point } from '../../../../src/lib/drawing-geometry.ts'
import { isometric as project, sharedBy, visibleSides } from '../../../../src/lib/isometric.ts'
import type { Isometric, Solid } from '../../../../src/schema/drawings/line-drawing.ts'
import type { DataPath } from '../../../pipeline/read/yaml.ts'
import { judgeFacts, unknownNumbers } from './facts.ts'
import { UPHILL } from './flows.ts'
import { covers, type Numbers, type Piece } from './pieces.ts'
import { problem, type Problem } from './problem.ts'
import { unstatedClaims, type Label } from './unstated.ts'
import { across, dot, faceNormal, minus, vectorLength, type Vector } from './vectors.ts'

/** Tolerance in millimetres: a slope of 6 % is written in whole ones. */
const SAME = 1

/** Bodies have a size and do not overlap, numbers are at their bodies, water runs downhill, and facts hold. */
export function solidProblems(view: Isometric, title: string): Problem[] {
  const { scale, solids, flows } = view
  const named = solids.flatMap((solid, index) => (solid.name ? [{ ...solid, index, name: solid.name }] : []))
  const labels = named.map(({ name, index }, at): Label => ({
    at: ['solids', index, 'name'],
    text: name,
    number: at + 1,
  }))
  const [alongX, alongY] = [0, 1].map((axis) => seeBodies(solids, axis)) as [Numbers, Numbers]
  const unknown = unknownNumbers(view, new Set(alongX.keys()))
  const viewAcross = (direction: unknown) => (String(direction).endsWith('x') ? alongX : alongY)
  return [
    ...solids.flatMap((solid, index) => {
      const path = ['solids', index]
      return [
        ...formProblems(solid, path),
        ...numberProblems(solid, scale, path),
        ...overlaps(solids, index, path),
        ...hidden(solids, index),
      ]
    }),
    ...flows.flatMap((flow, index) => flowProblems(flow, solids, ['flows', index])),
    ...unknown,
    ...(unknown.length > 0 ? [] : judgeFacts(view, { scale, flows: [], viewAcross })),
    ...unstatedClaims([{ at: ['title'], text: title }, ...labels], view, alongX),
  ]
}

const corners = ({ block, face, edge }: Solid): Vector[] => {
  if (!block) return face ?? edge!
  const { x, y, z } = block
  return [0, 1].flatMap((a) => [0, 1].flatMap((b) => [0, 1].map((c): Vector => [x[a]!, y[b]!, z[c]!])))
}

/** From–to along an axis. */
function findSpan(solid: Solid, axis: number): [number, number] {
  const values = corners(solid).map((corner) => corner[axis]!)
  return [Math.min(...values), Math.max(...values)]
}

/** Bodies by number, as a section across the other horizontal axis shows them; a face across the eye is beyond it. */
function seeBodies(solids: Solid[], axis: number): Numbers {
  const flat = (corner: Vector): Point => [corner[axis]!, -corner[2]]
  const named = solids.filter(({ name }) => name !== undefined)
  const seen = (solid: Solid): Piece => {
    const { block, face, edge, material, name = '' } = solid
    const beside = findSpan(solid, 1 - axis)
    const [low, high] = findSpan(solid, 2)
    return {
      geometry: block
        ? { x: findSpan(solid, axis), y: [-high, -low] }
        : face
          ? { area: face.map(flat) }
          : { line: edge!.map(flat) },
      material: face && beside[1] - beside[0] <= SAME ? 'hidden' : material,
      functions: [],
      path: [],
      owner: [],
      name,
      beside,
    }
  }
  return new Map(named.map((one, at) => [at + 1, [one, ...solids.filter(({ number }) => number === at + 1)].map(seen)]))
}

function overlaps(solids: Solid[], index: number, path: DataPath): Problem[] {
  const { block } = solids[index]!
  const other = block ? solids.slice(0, index).findIndex((one) => one.block && sharedBy(one.block, block) > 1) : -1
  return other < 0 ? [] : [problem('solid-overlap', [...path, 'block'], `overlaps block ${other + 1} of the list`)]
}

function formProblems({ face, edge }: Solid, path: DataPath): Problem[] {
  if (edge && isOnePoint(edge)) return [problem('solid-form', [...path, 'edge'], 'has no length')]
  if (!face) return []
  const normal = faceNormal(face)
  const size = vectorLength(normal)
  if (size < SAME) return [problem('solid-form', [...path, 'face'], 'has no area')]
  const isFlat = face.every((corner) => Math.abs(dot(minus(corner, face[0]!), normal)) / size <= SAME)
  return isFlat
    ? []
    : [problem('solid-form', [...path, 'face'], 'is not flat, because its corners are not in one plane')]
}

/** A number is at its body, at most a millimetre away on paper; only a body with a name has one. */
function numberProblems(solid: Solid, scale: number, path: DataPath): Problem[] {
  const { name, at } = solid
  if (!at) return []
  const spans = [0, 1, 2].map((axis) => findSpan(solid, axis))
  const away = Math.hypot(...spans.map(([from, to], axis) => Math.max(from - at[axis]!, 0, at[axis]! - to)))
  if (name && away <= scale) return []
  const message = name
    ? `is ${Math.round(away)} mm away from the body that it names`
    : 'is the position of a number, which only a body with a name has'
  return [problem('leader-target', [...path, 'at'], message)]
}

/** The number of a body is where it is visible; an unnumbered face of the same material goes on with it. */
function hidden(solids: Solid[], index: number): Problem[] {
  const { at, material } = solids[index]!
  const over = solids.slice(index + 1).find((other) => {
    const areas = other.block ? visibleSides(other.block).map((one) => one.corners) : other.face ? [other.face] : []
    const isOver =
      at &&
      areas.some((area) => covers({ geometry: { area: area.map(project) }, material: other.material }, project(at)))
    return isOver && (other.name !== undefined || other.material !== material)
  })
  if (!over) return []
  const message = `is where “${over.name ?? over.material}” is drawn over the body that it names`
  return [problem('leader-target', ['solids', index, 'at'], message)]
}

function flowProblems(flow: Vector[], solids: Solid[], path: DataPath): Problem[] {
  if (isOnePoint(flow)) return [problem('solid-form', path, 'has no length')]
  const rising = flow.findIndex(([, , z], index) => index > 0 && z > flow[index - 1]![2])
  if (rising >= 0) return [problem('flow-uphill', [...path, rising], UPHILL)]
  const steps = flow.slice(1).map((to, index) => [flow[index]!, to] as const)
  const block = solids.find(({ edge, face, block: body }) => {
    const faces = body ? visibleSides(body).map((one) => one.corners) : [face!]
    return !edge && steps.some(([from, to]) => across(faces, from, to))
  })
  return block ? [problem('flow-blocked', path, `leads water through “${block.name ?? block.material}”`)] : []
}

const isOnePoint = (points: Vector[]): boolean => points.every((one) => vectorLength(minus(one, points[0]!)) === 0)
