import { boxAround, type Point } from '../../../../src/lib/drawing-geometry.ts'
import type { Facts, Part } from '../../../../src/schema/drawings/drawing.ts'
import { distanceBetween, listEdges, measureSpan, shared, type Numbers, type Piece } from './pieces.ts'
import { problem, SAME, type Problem } from './problem.ts'

type Segment = [Point, Point]
type Verdict = Problem | undefined
type Fact<Key extends keyof Facts> = Facts[Key][number]

/** What facts are judged by. A view has two sides, so it is seen across the direction of each fact. */
interface Scene {
  scale: number
  flows: Point[][]
  viewAcross: (across: string | number | undefined) => Numbers
}

/** The geometry does what the data states. */
export function judgeFacts({ laps, falls, heights, joins, mustShow }: Facts, scene: Scene): Problem[] {
  const { scale, viewAcross } = scene
  const side = falls[0]?.to
  return [
    ...judgeEach('laps', laps, (lap) => judgeLap(lap, viewAcross(lap.outside))),
    ...judgeEach('falls', falls, (fall) => judgeFall(fall, viewAcross(fall.to).get(fall.number)!)),
    ...judgeEach('heights', heights, (height) => judgeHeight(height, viewAcross(side))),
    ...judgeEach('joins', joins, (join) => judgeJoin(join, viewAcross(side), scale)),
    ...judgeEach('mustShow', mustShow, (fact) => {
      const missing = judges[fact.what](fact, viewAcross(side), scene)
      const message = `must show \`${fact.what}\`, but number ${fact.number} has ${missing}`
      return missing === undefined ? undefined : problem('must-show', ['what'], message)
    }),
  ]
}

const judgeEach = <One>(list: string, facts: One[], judge: (fact: One) => Verdict): Problem[] =>
  facts.flatMap((fact, index) => {
    const found = judge(fact)
    return found ? [{ ...found, path: [list, index, ...found.path] }] : []
  })

/** Keys of a fact whose value is a number, or a list of numbers, of the drawing. */
const references = new Set(['number', 'upper', 'lower', 'above', 'from', 'with', 'holds'])

/** Every number that a fact refers to is one of the drawing. */
export function unknownNumbers(
  { laps, falls, heights, joins, mustShow, parts = [] }: Facts & { parts?: readonly Pick<Part, 'fastener'>[] },
  numbers: ReadonlySet<number>,
): Problem[] {
  const fasteners = parts.map(({ fastener = {} }) => fastener)
  return Object.entries({ laps, falls, heights, joins, mustShow, fasteners }).flatMap(([list, facts]) =>
    facts.flatMap((fact, index) =>
      Object.entries(fact).flatMap(([key, value]) => {
        const unknown = references.has(key) && [value as number | number[]].flat().some((one) => !numbers.has(one))
        const at = list === 'fasteners' ? ['parts', index, 'fastener', key] : [list, index, key]
        return unknown ? [problem('unknown-number', at, 'is not a number of this drawing')] : []
      }),
    ),
  )
}

/** Pieces in the plane of the drawing: a shape that is dashed, though its part is not, is in another plane. */
function findInPlane(own: Piece[]): Piece[] {
  const inPlane = own.filter(({ material }) => material !== 'hidden')
  return inPlane.length > 0 ? inPlane : own
}

const turns: Partial<Record<Fact<'laps'>['outside'], (point: Point) => Point>> = {
  left: (point) => point,
  top: ([x, y]) => [y, x],
}

/** On a wall, the upper piece begins above the lower one. Outside it covers it: measured near both ends and between. */
function judgeLap({ upper, lower, outside, least }: Fact<'laps'>, numbers: Numbers): Verdict {
  // Turned so that outside is at smaller x.
  const turn = turns[outside] ?? (([x, y]: Point): Point => [-x, y])
  const turned = ({ geometry }: Piece) => listEdges(geometry).map(([from, to]): Segment => [turn(from), turn(to)])
  const pairs = findInPlane(numbers.get(upper)!).flatMap((one) =>
    findInPlane(numbers.get(lower)!).map((other) => {
      const [above, below] = [turned(one), turned(other)]
      const [first, second] = [boxAround(above.flat()).y, boxAround(below.flat()).y]
      const beside = one.beside && other.beside ? shared(one.beside, other.beside) : Infinity
      const length = Number(Math.min(shared(first, second), beside).toFixed(1))
      return { above, below, first, second, length, away: distanceBetween(one.geometry, other.geometry) }
    }),
  )
  // Of those that overlap as far as they must, the nearest.
  const nearest = pairs.filter(({ length }) => length >= least).toSorted((a, b) => a.away - b.away)[0]
  if (!nearest) {
    const longest = Math.max(...pairs.map(({ length }) => length))
    const drawn = longest > 0 ? `overlap only ${longest} mm` : 'do not overlap'
    return problem('lap-short', ['least'], `is ${least} mm, but the two pieces ${drawn}`)
  }
  const { above, below, first, second } = nearest
  const beginsBelow = outside !== 'top' && first[0] > second[0] + SAME
  const start = Math.max(first[0], second[0])
  const isOutside = [0.05, 0.5, 0.95]
    .map((share) => start + share * shared(first, second))
    .every((y) => Math.min(...crossings(above, y)) < Math.min(...crossings(below, y)))
  const message = `is behind number ${lower}, so the water that runs off it gets behind that piece`
  return beginsBelow || !isOutside ? problem('lap-against-flow', ['upper'], message) : undefined
}

/** Where edges are at a height. */
const crossings = (edges: Segment[], y: number) =>
  edges.flatMap(([[x1, y1], [x2, y2]]) =>
    y < Math.min(y1, y2) || y > Math.max(y1, y2) || Math.abs(y2 - y1) < SAME
      ? []
      : [x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)],
  )

const width = ([[x1], [x2]]: Segment) => Math.abs(x2 - x1)

/** Of the faces that are about as long as the longest of each piece, the highest carries the water. */
function judgeFall({ to, least }: Fact<'falls'>, own: Piece[]): Verdict {
  const faces = own.filter(({ material }) => material !== 'hidden' && material !== 'void').flatMap(findTopFace)
  const longest = Math.max(...faces.map(width))
  const isToDrain = typeof to === 'number'
  const drops = faces
    .filter((one) => isToDrain || width(one) > 0.8 * longest)
    .map(([[x1, y1], [x2, y2]]) => {
      const toRight = isToDrain ? (x1 + x2) / 2 < to : to !== 'left' && !to.startsWith('-')
      return Number((((y2 - y1) / (x2 - x1)) * (toRight ? 100 : -100)).toFixed(1))
    })
  if (drops.length === 0) return problem('slope-wrong', ['number'], 'has no horizontal face that could slope')
  // Between two drains a face may be level.
  const sloping = drops.filter((one) => one !== 0)
  const lowest = Math.min(...(sloping.length > 0 && isToDrain ? sloping : drops))
  if (lowest < 0) return problem('slope-wrong', ['to'], `is wrong: the face slopes ${-lowest}% the other way`)
  return lowest < least
    ? problem('slope-wrong', ['least'], `is ${least}%, but the face slopes only ${lowest}%`)
    : undefined
}

/** None for an upright piece. */
function findTopFace({ geometry }: Piece): Segment[] {
  const horizontal = listEdges(geometry).filter(([[x1, y1], [x2, y2]]) => Math.abs(x2 - x1) > Math.abs(y2 - y1))
  const longest = Math.max(0, ...horizontal.map(width))
  const long = horizontal.filter((one) => width(one) > 0.8 * longest)
  return long.toSorted(([[, a], [, b]], [[, c], [, d]]) => a + b - c - d).slice(0, 1)
}

/** A finished surface falls away from what rises above it, so its highest corner is beside it. */
function judgeHeight({ number, above, least }: Fact<'heights'>, numbers: Numbers): Verdict {
  const [top, below] = [number, above].map((one) => measureSpan(numbers.get(one)!, 'y')[0]) as [number, number]
  const height = Number((below - top).toFixed(1))
  const message = `is ${least} mm, but number ${number} ends only ${height} mm above number ${above}`
  return height < least ? problem('height-low', ['least'], message) : undefined
}

/** How far pieces of two parts are apart. */
export const distanceOfParts = (one: Piece[], other: Piece[]) =>
  Math.min(...one.flatMap((piece) => other.map((against) => distanceBetween(piece.geometry, against.geometry))))

function judgeJoin({ number, with: others }: Fact<'joins'>, numbers: Numbers, scale: number): Verdict {
  const away = others.map((other) => [other, distanceOfParts(numbers.get(number)!, numbers.get(other)!)] as const)
  const [apart, distance = 0] = away.find(([, one]) => one > scale / 2) ?? []
  const message = `has number ${apart}, which is ${Number(distance.toFixed(1))} mm away from number ${number}`
  return apart ? problem('join-open', ['with'], message) : undefined
}

const isCut = ({ material }: Piece) => !['hidden', 'void', 'bar', 'thin'].includes(material)

/** What is missing of something that a drawing must show; undefined when it is there and does its work. */
const judges: Record<
  Fact<'mustShow'>['what'],
  (fact: Fact<'mustShow'>, numbers: Numbers, scene: Scene) => string | undefined
> = {
  // Seen from its end, a dam covers the whole floor, at an end of it.
  'end dam': ({ number, from = number, least = 25 }, numbers) => {
    const dams = numbers.get(number)!.filter(({ material }) => material === 'hidden')
    const edges = numbers
      .get(from)!
      .filter(isCut)
      .flatMap(({ geometry, beside = [] }) => listEdges(geometry).map((edge) => ({ edge, ends: beside })))
    const floor = edges.toSorted((a, b) => width(b.edge) - width(a.edge))[0]
    if (!floor) return 'no floor'
    const {
      edge: [[x1, y1], [x2, y2]],
      ends,
    } = floor
    const heights = dams.map(({ geometry, beside }) => {
      if (beside && !ends.some((end) => Math.abs(end - beside[0]) <= 1)) return 0
      const turned = listEdges(geometry).map((edge) => edge.map(([x, y]): Point => [y, x]) as Segment)
      const atEnds = [0.05, 0.95].map((share) => {
        return y1 + share * (y2 - y1) - Math.min(...crossings(turned, x1 + share * (x2 - x1)))
      })
      return Math.max(0, Math.min(...atEnds))
    })
    const height = Number(Math.max(0, ...heights).toFixed(1))
    return height < least ? `only ${height} mm of the ${least} mm of its dam over the whole floor` : undefined
  },
  drip: ({ number, from, least = 5 }, numbers) => {
    const own = numbers.get(number)!
    if (!from) return own.some(({ material }) => material === 'void') ? undefined : 'no groove'
    const corners = own.filter(isCut).flatMap(({ geometry }) => listEdges(geometry).flat())
    const [x] = corners.toSorted((a, b) => b[1] - a[1])[0]!
    const [left, right] = measureSpan(numbers.get(from)!, 'x')
    const clear = Number(Math.max(left - x, x - right).toFixed(1))
    return clear < least ? `a lower edge only ${clear} mm clear of number ${from}, not ${least} mm` : undefined
  },
  weep: ({ number }, numbers, { flows }) => {
    const [x, y] = (['x', 'y'] as const).map((axis) => measureSpan(numbers.get(number)!, axis)) as [Point, Point]
    const isIn = ([px, py]: Point) => px > x[0] && px < x[1] && py > y[0] && py < y[1]
    return flows.some((line) => line.some(isIn) && !line.every(isIn))
      ? undefined
      : 'no arrow of water that passes through it'
  },
  backer: ({ number }, numbers) => {
    const [rods, seals] = [
      numbers.get(number)!.filter(({ geometry }) => geometry.circle),
      numbers.get(number)!.filter(({ material }) => material === 'sealant'),
    ]
    return distanceOfParts(rods, seals) < 1 ? undefined : 'no circle that touches its sealant'
  },
  door: ({ number }, numbers) => {
    const floor = measureSpan(numbers.get(number)!, 'y')[1]
    const isLeaf = ({ geometry: { y }, material }: Piece) =>
      material === 'frame' && y && y[1] - y[0] >= 1900 && y[1] - y[0] <= 2400 && floor - y[1] < 100
    return numbers.get(number)!.some(isLeaf) ? undefined : 'no leaf of 1,900 to 2,400 mm on its floor'
  },
}
