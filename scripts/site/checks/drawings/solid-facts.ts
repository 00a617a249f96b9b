import type { Isometric, Solid } from '../../../../src/schema/drawings/line-drawing.ts'
import type { Facts } from '../../../../src/schema/drawings/drawing.ts'
import { problem, type Problem } from './problem.ts'
import { faceNormal, vectorLength } from './vectors.ts'

type Groups = ReadonlyMap<number, Solid[]>
type Form = Pick<Solid, 'block' | 'face' | 'edge'>

/** Bodies by number: the one with a name, then those that belong to it. */
export function groupSolids(solids: Solid[]): Groups {
  const named = solids.filter(({ name }) => name !== undefined)
  return new Map(named.map((one, at) => [at + 1, [one, ...solids.filter(({ number }) => number === at + 1)]]))
}

/** From–to along an axis. */
export function findSpan({ block, face, edge }: Form, axis: number): [number, number] {
  if (block) return [block.x, block.y, block.z][axis]!
  const values = (face ?? edge ?? []).map((point) => point[axis]!)
  return [Math.min(...values), Math.max(...values)]
}

function groupSpan(group: readonly Form[], axis: number): [number, number] {
  const spans = group.map((one) => findSpan(one, axis))
  return [Math.min(...spans.map(([from]) => from)), Math.max(...spans.map(([, to]) => to))]
}

const shared = (one: readonly number[], other: readonly number[]) =>
  Math.min(one[1]!, other[1]!) - Math.max(one[0]!, other[0]!)

const axes = { x: [0, 1], '-x': [0, -1], y: [1, 1], '-y': [1, -1] } as const

/** Outside is towards the viewer: at the greater x or y. */
export function judgeSolids(view: Isometric, groups: Groups): Problem[] {
  const group = (number: number) => groups.get(number)!
  return [
    ...view.laps.flatMap(({ upper, lower, least }, index) => {
      const [laps, found] = [`is ${least} mm, but`, bestLap(group(upper), group(lower))]
      if (found && found.length >= least && found.isOutside) return []
      const at = ['laps', index, found && found.length >= least ? 'upper' : 'least']
      return found && found.length >= least
        ? [problem('lap-against-flow', at, `is behind number ${lower}`, 'Move it towards the viewer.')]
        : [problem('lap-short', at, `${laps} the drawn one is ${found?.length ?? 0} mm`, 'Lengthen one of the two.')]
    }),
    ...view.falls.flatMap(({ number, to, least }, index) => {
      const drop = Number(dropTowards(group(number), to).toFixed(1))
      if (drop >= least) return []
      const at = ['falls', index, drop < 0 ? 'to' : 'least']
      const message = drop < 0 ? `is wrong: the face rises ${-drop}%` : `is ${least}%, but the face drops ${drop}%`
      return [problem('slope-wrong', at, message, 'Reduce the z of the corners to which the water runs.')]
    }),
    ...view.heights.flatMap(({ number, above, least }, index) => {
      const height = groupSpan(group(number), 2)[1] - groupSpan(group(above), 2)[1]
      const message = `is ${least} mm, but number ${number} ends ${height} mm above number ${above}`
      return height >= least ? [] : [problem('height-low', ['heights', index, 'least'], message, 'Draw it higher.')]
    }),
    ...view.mustShow.flatMap((fact, index) => {
      const message = `must show \`${fact.what}\`, but number ${fact.number} does not`
      const hint = 'Draw it, or remove it from `mustShow` and from the labels.'
      return doesShow(fact, view, groups) ? [] : [problem('must-show', ['mustShow', index, 'what'], message, hint)]
    }),
  ]
}

/** The longest overlap of two flat bodies in parallel planes: the upper one is nearer to the viewer, and begins above. */
function bestLap(upper: Solid[], lower: Solid[]) {
  const pairs = upper.flatMap((one) =>
    lower.flatMap((other) =>
      [0, 1].flatMap((axis) => {
        const [first, second] = [findSpan(one, axis), findSpan(other, axis)]
        if (first[1] - first[0] > 2 || second[1] - second[0] > 2) return []
        const beside = shared(findSpan(one, 1 - axis), findSpan(other, 1 - axis))
        const length = Math.min(beside, shared(findSpan(one, 2), findSpan(other, 2)))
        const isOutside = first[0] > second[1] && findSpan(one, 2)[1] > findSpan(other, 2)[1]
        return [{ length, isOutside }]
      }),
    ),
  )
  return pairs.toSorted((a, b) => b.length - a.length)[0]
}

/** In per cent, of the face of a number that is nearest to horizontal. */
function dropTowards(group: readonly Form[], to: Isometric['falls'][number]['to']): number {
  const [axis, way] = axes[to]
  const normals = group.flatMap(({ face }) => (face ? [faceNormal(face)] : []))
  const flattest = normals.toSorted((a, b) => Math.abs(b[2]) / vectorLength(b) - Math.abs(a[2]) / vectorLength(a))[0]
  return flattest ? ((way * flattest[axis]) / flattest[2]) * 100 : 0
}

/** A dam stands at an end of the floor that its drawing lets fall; a drip hangs below it, clear of a face. */
function doesShow({ what, number, least = 25, from }: Facts['mustShow'][number], view: Isometric, groups: Groups) {
  const own = groups.get(number)!
  const fall = view.falls.find((one) => one.number === number) ?? view.falls[0]
  const floor = groups
    .get(fall?.number ?? 0)
    ?.find(({ face }) => face && findSpan({ face }, 2)[1] - findSpan({ face }, 2)[0] < 20)
  const [axis] = axes[fall?.to ?? 'y']
  if (!floor) return false
  if (what === 'drip') {
    const [outer, face] = [groupSpan(own, axis)[1], from ? groupSpan(groups.get(from)!, axis)[1] : Infinity]
    return groupSpan(own, 2)[0] < findSpan(floor, 2)[0] && outer - face >= least
  }
  return (
    what === 'end dam' &&
    own.some((one) => {
      const [start, end] = findSpan(one, 1 - axis)
      const isAtEnd = findSpan(floor, 1 - axis).some((edge) => Math.abs(edge - start) <= 1 && Math.abs(edge - end) <= 1)
      const depth = findSpan(floor, axis)[1] - findSpan(floor, axis)[0]
      const height = findSpan(one, 2)[1] - findSpan(floor, 2)[1]
      return isAtEnd && shared(findSpan(one, axis), findSpan(floor, axis)) > 0.9 * depth && height >= least
    })
  )
}
