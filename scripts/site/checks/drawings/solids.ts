import { isometric as project, sharedBy, visibleSides } from '../../../../src/lib/isometric.ts'
import type { Isometric, Solid } from '../../../../src/schema/drawings/line-drawing.ts'
import type { DataPath } from '../../../pipeline/read/yaml.ts'
import { UPHILL } from './flows.ts'
import { unknownNumbers } from './known-numbers.ts'
import { covers } from './pieces.ts'
import { problem, type Problem } from './problem.ts'
import { findSpan, groupSolids, judgeSolids } from './solid-facts.ts'
import { unstatedClaims, type Label } from './unstated.ts'
import { across, dot, faceNormal, minus, vectorLength, type Vector } from './vectors.ts'

/** Tolerance in millimetres: a slope of 6 % is written in whole ones. */
const SAME = 1

/** Bodies have a size and do not overlap, numbers are at their bodies, water runs downhill, and facts hold. */
export function solidProblems(view: Isometric, title: Label): Problem[] {
  const { scale, solids, flows } = view
  const groups = groupSolids(solids)
  const known = new Set(groups.keys())
  const unknown = unknownNumbers(view, known)
  const named = solids.flatMap(({ name }, index) => (name ? [{ name, index }] : []))
  const labels = named.map(({ name, index }, at): Label => ({
    at: ['solids', index, 'name'],
    text: name,
    number: at + 1,
  }))
  const hint = 'State it there, where the drawing is judged by it, or say it in `notes`.'
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
    ...(unknown.length > 0 ? [] : judgeSolids(view, groups)),
    ...unstatedClaims([title, ...labels], view, known).map(({ at, message }) => problem('unstated', at, message, hint)),
  ]
}

function overlaps(solids: Solid[], index: number, path: DataPath): Problem[] {
  const { block } = solids[index]!
  const other = block ? solids.slice(0, index).findIndex((one) => one.block && sharedBy(one.block, block) > 1) : -1
  if (other < 0) return []
  const hint = `Move this block away from block ${other + 1}, or shorten it.`
  return [problem('solid-overlap', [...path, 'block'], `overlaps block ${other + 1} of the list`, hint)]
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
  const spans = [0, 1, 2].map((axis) => findSpan({ block, face, edge }, axis))
  const away = Math.hypot(...spans.map(([from, to], axis) => Math.max(from - at[axis]!, 0, at[axis]! - to)))
  if (away <= scale) return []
  const message = `is ${Math.round(away)} mm away from the body that it names`
  return [problem('leader-target', path, message, 'Move it onto the body.')]
}

/** The number of a body is where it is visible; an unnumbered face of the same material goes on with it. */
function hidden(solids: Solid[], index: number): Problem[] {
  const { at, material } = solids[index]!
  const over = solids.slice(index + 1).find((other) => {
    const areas = other.block ? visibleSides(other.block).map(({ corners }) => corners) : other.face ? [other.face] : []
    const isOver =
      at &&
      areas.some((area) => covers({ geometry: { area: area.map(project) }, material: other.material }, project(at)))
    return isOver && (other.name !== undefined || other.material !== material)
  })
  if (!over) return []
  const message = `is where “${over.name ?? over.material}” is drawn over the body that it names`
  const hint = 'Move this point to where the part is visible, or draw the other one elsewhere.'
  return [problem('leader-target', ['solids', index, 'at'], message, hint)]
}

function flowProblems(flow: Vector[], solids: Solid[], path: DataPath): Problem[] {
  if (isOnePoint(flow)) return [problem('solid-form', path, 'has no length', 'Write two different points.')]
  const rising = flow.findIndex(([, , z], index) => index > 0 && z > flow[index - 1]![2])
  if (rising >= 0) return [problem('flow-uphill', [...path, rising], UPHILL, 'Reduce the z of this point.')]
  const steps = flow.slice(1).map((to, index) => [flow[index]!, to] as const)
  const block = solids.find(({ edge, face, block: body }) =>
    steps.some(
      ([from, to]) => !edge && across(body ? visibleSides(body).map(({ corners }) => corners) : [face!], from, to),
    ),
  )
  const hint = 'Lead the arrow around it.'
  return block ? [problem('flow-blocked', path, `leads water through “${block.name ?? block.material}”`, hint)] : []
}

const isOnePoint = (points: Vector[]): boolean => points.every((one) => vectorLength(minus(one, points[0]!)) === 0)
