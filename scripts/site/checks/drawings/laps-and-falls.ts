import type { Point } from '../../../../src/lib/drawing-geometry.ts'
import { boxAround } from '../../../../src/lib/drawing-geometry.ts'
import type { Facts } from '../../../../src/schema/drawings/drawing.ts'
import { distanceBetween, listEdges, measureSpan, type Numbers, type Piece } from './pieces.ts'
import { SAME, type Finding } from './problem.ts'

type Segment = [Point, Point]

/** Pieces in the plane of the drawing: a shape that is dashed, though its part is not, is in another plane. */
function findInPlane(own: Piece[]): Piece[] {
  const inPlane = own.filter(({ material }) => material !== 'hidden')
  return inPlane.length > 0 ? inPlane : own
}

const verticalSpan = (segments: Segment[]) => boxAround(segments.flat()).y

/** Of two pieces that overlap as far as they must, the nearest; turned so that outside is at smaller x. */
function overlapOfLap({ upper, lower, outside, least }: Facts['laps'][number], numbers: Numbers) {
  const turn = ([x, y]: Point): Point => (outside === 'top' ? [y, x] : outside === 'right' ? [-x, y] : [x, y])
  const turned = ({ geometry }: Piece) => listEdges(geometry).map(([from, to]): Segment => [turn(from), turn(to)])
  const pairs = findInPlane(numbers.get(upper)!).flatMap((one) =>
    findInPlane(numbers.get(lower)!).map((other) => {
      const [above, below] = [turned(one), turned(other)]
      const [first, second] = [verticalSpan(above), verticalSpan(below)]
      const [start, end] = [Math.max(first[0], second[0]), Math.min(first[1], second[1])]
      const length = Number((end - start).toFixed(1))
      return { above, below, first, second, start, end, length, away: distanceBetween(one.geometry, other.geometry) }
    }),
  )
  const long = pairs.filter(({ length }) => length >= least)
  return long.toSorted((a, b) => a.away - b.away)[0] ?? pairs.toSorted((a, b) => b.length - a.length)[0]!
}

export function shortLaps({ laps }: Facts, numbers: Numbers): Finding[] {
  return laps.flatMap((lap, index) => {
    const { length } = overlapOfLap(lap, numbers)
    if (length >= lap.least) return []
    const drawn = length > 0 ? `overlap only ${length} mm` : 'do not overlap'
    return [{ at: ['laps', index, 'least'], message: `is ${lap.least} mm, but the two pieces ${drawn}` }]
  })
}

export function reversedLaps({ laps }: Facts, numbers: Numbers): Finding[] {
  return laps.flatMap((lap, index) => {
    const { above, below, first, second, start, end, length } = overlapOfLap(lap, numbers)
    if (length < lap.least) return []
    // On a wall, water comes from above: the upper piece begins there. On a roof, from either side.
    const beginsBelow = lap.outside !== 'top' && first[0] > second[0] + SAME
    // Measured in the middle and near both ends: two pieces may cross on their way.
    const positions = [0.05, 0.5, 0.95].map((share) => start + share * (end - start))
    if (!beginsBelow && positions.every((position) => outermost(above, position) < outermost(below, position)))
      return []
    const message = `is behind number ${lap.lower}, so the water that runs off it gets behind that piece`
    return [{ at: ['laps', index, 'upper'], message }]
  })
}

const outermost = (segments: Segment[], position: number) =>
  Math.min(...segments.flatMap((one) => crossing(one, position)))

/** Where a segment is at a height; nowhere when it passes above or below. */
function crossing([[x1, y1], [x2, y2]]: Segment, y: number): number[] {
  if (y < Math.min(y1, y2) || y > Math.max(y1, y2) || Math.abs(y2 - y1) < SAME) return []
  return [x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)]
}

/** Of the faces that are about as long as the longest of each piece, the highest carries the water. */
export function wrongFalls({ falls }: Facts, numbers: Numbers): Finding[] {
  return falls.flatMap(({ number, to, least }, index) => {
    const inPlane = numbers.get(number)!.filter(({ material }) => material !== 'hidden' && material !== 'void')
    const faces = inPlane.flatMap(findTopFace)
    const longest = Math.max(...faces.map(segmentWidth))
    const carrying = typeof to === 'number' ? faces : faces.filter((one) => segmentWidth(one) > 0.8 * longest)
    if (carrying.length === 0)
      return [{ at: ['falls', index, 'number'], message: 'has no horizontal face that could slope' }]
    const drops = carrying.map(([[x1, y1], [x2, y2]]) => {
      const toRight = typeof to === 'number' ? (x1 + x2) / 2 < to : to === 'right'
      return Number((((y2 - y1) / (x2 - x1)) * (toRight ? 100 : -100)).toFixed(1))
    })
    // Between two drains a face may be level.
    const sloping = drops.filter((one) => one !== 0)
    const lowest = Math.min(...(sloping.length > 0 && typeof to === 'number' ? sloping : drops))
    if (lowest >= least) return []
    const at = ['falls', index, lowest < 0 ? 'to' : 'least']
    if (lowest < 0) return [{ at, message: `is wrong: the face slopes ${-lowest}% the other way` }]
    return [{ at, message: `is ${least}%, but the face slopes only ${lowest}%` }]
  })
}

/** None for an upright piece. */
function findTopFace({ geometry }: Piece): Segment[] {
  const horizontal = listEdges(geometry).filter(([[x1, y1], [x2, y2]]) => Math.abs(x2 - x1) > Math.abs(y2 - y1))
  const longest = Math.max(0, ...horizontal.map(segmentWidth))
  return horizontal
    .filter((one) => segmentWidth(one) > 0.8 * longest)
    .toSorted(([[, a], [, b]], [[, c], [, d]]) => a + b - c - d)
    .slice(0, 1)
}

const segmentWidth = ([[x1], [x2]]: Segment) => Math.abs(x2 - x1)

/** A finished surface falls away from what rises above it, so its highest corner is beside it. */
export function lowHeights({ heights }: Facts, numbers: Numbers): Finding[] {
  return heights.flatMap(({ number, above, least }, index) => {
    const [top, below] = [number, above].map((one) => measureSpan(numbers.get(one)!, 'y')[0]) as [number, number]
    const height = Number((below - top).toFixed(1))
    const message = `is ${least} mm, but number ${number} ends only ${height} mm above number ${above}`
    return height >= least ? [] : [{ at: ['heights', index, 'least'], message }]
  })
}

/** How far pieces of two parts are apart. */
export const distanceOfParts = (one: Piece[], other: Piece[]) =>
  Math.min(...one.flatMap((piece) => other.map((against) => distanceBetween(piece.geometry, against.geometry))))

export function openJoins({ joins }: Facts, numbers: Numbers, scale: number): Finding[] {
  return joins.flatMap(({ number, with: others }, index) =>
    others.flatMap((other, at) => {
      const away = distanceOfParts(numbers.get(number)!, numbers.get(other)!)
      const message = `is ${Number(away.toFixed(1))} mm away from number ${number}, which joins it`
      return away <= scale / 2 ? [] : [{ at: ['joins', index, 'with', at], message }]
    }),
  )
}
