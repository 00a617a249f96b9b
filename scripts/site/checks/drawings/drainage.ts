import { boxAround, type Point } from '../../../../src/lib/drawing-geometry.ts'
import type { Drainage, Drawing } from '../../../../src/schema/drawings/drawing.ts'
import type { DataPath } from '../../../pipeline/read/yaml.ts'
import { listEdges, numberedPieces, type Piece } from './pieces.ts'
import { problem, SAME, unknownNumber, type Problem } from './problem.ts'

export const UPHILL = 'is higher than the previous point, but water does not run uphill'

type Segment = [Point, Point]

/** Pieces overlap in the direction of the water, faces slope and upturns end as stated, and no arrow runs uphill. */
export function drainageProblems(
  { laps, falls, upturns, controls }: Drainage & Pick<Drawing, 'controls'>,
  pieces: Piece[],
): Problem[] {
  const numbered = numberedPieces(pieces).map((own) => {
    // A shape that is dashed, though its part is not, is in another plane.
    const inPlane = own.filter(({ material }) => material !== 'hidden')
    return (inPlane.length > 0 ? inPlane : own).flatMap(({ geometry }) => listEdges(geometry))
  })
  const check = <Key extends string, One extends Record<Key, number>>(
    name: string,
    list: One[],
    keys: Key[],
    findProblems: (one: One, of: (key: Key) => Segment[], path: DataPath) => Problem[],
  ): Problem[] =>
    list.flatMap((one, index) => {
      const path = [name, index]
      const missing = keys.flatMap((key) => unknownNumber(one[key], numbered.length, [...path, key], 'this drawing'))
      return missing.length > 0 ? missing : findProblems(one, (key) => numbered[one[key] - 1]!, path)
    })
  return [
    ...check('laps', laps, ['upper', 'lower'], lapProblems),
    ...check('falls', falls, ['number'], fallProblems),
    ...check('upturns', upturns, ['number', 'above'], upturnProblems),
    ...controls.flatMap(({ kind, line }, index) => {
      const rising = kind === 'flow' ? line.findIndex(([, y], at) => at > 0 && y < line[at - 1]![1] - SAME) : -1
      return rising < 0
        ? []
        : [problem('flow-uphill', ['controls', index, 'line', rising], UPHILL, 'Increase the y of this point.')]
    }),
  ]
}

function lapProblems(
  { lower, least, across }: Drainage['laps'][number],
  of: (key: 'upper' | 'lower') => Segment[],
  path: DataPath,
): Problem[] {
  // Turned so that the overlap is along y, and the piece that must be in front has the smaller x.
  const turn = ([x, y]: Point): Point => (across === 'y' ? [y, x] : [x, y])
  const [above, below] = [of('upper'), of('lower')].map((all) =>
    all.map(([from, to]): Segment => [turn(from), turn(to)]),
  ) as [Segment[], Segment[]]
  const [first, second] = [verticalSpan(above), verticalSpan(below)]
  const [start, end] = [Math.max(first[0], second[0]), Math.min(first[1], second[1])]
  const length = Number((end - start).toFixed(1))
  if (length < least) {
    const message = `is ${least} mm, but the two pieces ${length > 0 ? `overlap only ${length} mm` : 'do not overlap'}`
    return [
      problem(
        'lap-short',
        [...path, 'least'],
        message,
        `Lengthen one of the two pieces by ${Number((least - length).toFixed(1))} mm.`,
      ),
    ]
  }
  // On a wall, water comes from above: the upper piece begins there. On a roof, from either side.
  const beginsBelow = across === 'x' && first[0] > second[0] + SAME
  // Measured in the middle and near both ends: two pieces may cross on their way.
  const positions = [0.05, 0.5, 0.95].map((share) => start + share * (end - start))
  if (!beginsBelow && positions.every((position) => outermost(above, position) < outermost(below, position))) return []
  const message = `is behind number ${lower}, so the water that runs off it gets behind that piece`
  const hint = 'Draw the upper piece outside the lower one, or on top of it on a roof.'
  return [problem('lap-against-flow', [...path, 'upper'], message, hint)]
}

function outermost(segments: Segment[], position: number): number {
  return Math.min(...segments.flatMap((one) => crossing(one, position)))
}

function fallProblems(
  { to, least }: Drainage['falls'][number],
  of: (key: 'number') => Segment[],
  path: DataPath,
): Problem[] {
  const horizontal = of('number').filter(([[x1, y1], [x2, y2]]) => Math.abs(x2 - x1) > Math.abs(y2 - y1))
  const longest = Math.max(0, ...horizontal.map(segmentWidth))
  // Of the faces that are about as long as the longest, the highest carries the water.
  const top = horizontal
    .filter((one) => segmentWidth(one) > 0.8 * longest)
    .toSorted((a, b) => heightSum(a) - heightSum(b))[0]
  if (!top) {
    const hint = 'Write the number of the layer or part that carries the water.'
    return [problem('lying-face', [...path, 'number'], 'has no horizontal face that could slope', hint)]
  }
  const [[x1, y1], [x2, y2]] = top
  const percent = Number((((y2 - y1) / (x2 - x1)) * (to === 'right' ? 100 : -100)).toFixed(1))
  if (percent >= least) return []
  const message =
    percent < 0
      ? `is wrong: the face slopes ${-percent} % the other way`
      : `is ${least} %, but the face slopes only ${percent} %`
  const drop = Number((((least - percent) / 100) * Math.abs(x2 - x1)).toFixed(1))
  const hint = `Lower the ${to} end of the face by ${drop} mm; y grows downwards.`
  return [problem('slope-wrong', [...path, percent < 0 ? 'to' : 'least'], message, hint)]
}

/** The finished surface falls away from the upturn, so its highest corner is beside it. */
function upturnProblems(
  { above, least }: Drainage['upturns'][number],
  of: (key: 'number' | 'above') => Segment[],
  path: DataPath,
): Problem[] {
  const height = Number((verticalSpan(of('above'))[0] - verticalSpan(of('number'))[0]).toFixed(1))
  if (height >= least) return []
  const message = `is ${least} mm, but the membrane ends only ${height} mm above number ${above}`
  return [problem('upturn-low', [...path, 'least'], message, 'Draw the membrane higher, or the surface lower.')]
}

const segmentWidth = ([[x1], [x2]]: Segment) => Math.abs(x2 - x1)

const heightSum = ([[, y1], [, y2]]: Segment) => y1 + y2

const verticalSpan = (segments: Segment[]) => boxAround(segments.flat()).y

/** Where a segment is at a height; nowhere when it passes above or below. */
function crossing([[x1, y1], [x2, y2]]: Segment, y: number): number[] {
  if (y < Math.min(y1, y2) || y > Math.max(y1, y2) || Math.abs(y2 - y1) < SAME) return []
  return [x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)]
}
