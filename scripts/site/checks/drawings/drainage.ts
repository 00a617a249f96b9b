import { pointsOf, type Geometry, type Point } from '../../../../src/lib/drawing-geometry.ts'
import type { Assembly, Drainage, Drawing, Part } from '../../../../src/schema/drawings/drawing.ts'
import type { DataPath } from '../../../pipeline/read/yaml.ts'
import { problem, SAME, unknownNumber, type Problem } from './problem.ts'

interface Drained extends Pick<Drawing, 'controls'>, Drainage {
  assemblies: Assembly[]
  parts: Pick<Part, 'shapes'>[]
}

export const UPHILL = 'is higher than the previous point, but water does not run uphill'

/** Pieces overlap in the direction of the water, faces slope and upturns end as stated, and no arrow runs uphill. */
export function drainageProblems({ assemblies, parts, laps, falls, upturns, controls }: Drained): Problem[] {
  const numbered: Geometry[][] = [
    ...assemblies.flatMap(({ layers }) => layers.map(({ extents }) => extents)),
    // A shape that is dashed, though its part is not, is in another plane.
    ...parts.map(({ shapes }) => shapes.filter(({ material }) => material !== 'hidden')),
  ]
  const unknown = (number: number, path: DataPath) => unknownNumber(number, numbered.length, path, 'this drawing')
  return [
    ...laps.flatMap((lap, index) => {
      const path = ['laps', index]
      const missing = [...unknown(lap.upper, [...path, 'upper']), ...unknown(lap.lower, [...path, 'lower'])]
      return missing.length > 0 ? missing : lapProblems(lap, numbered, path)
    }),
    ...falls.flatMap((fall, index) => {
      const path = ['falls', index]
      const missing = unknown(fall.number, [...path, 'number'])
      return missing.length > 0 ? missing : fallProblems(fall, numbered[fall.number - 1]!, path)
    }),
    ...upturns.flatMap((upturn, index) => {
      const path = ['upturns', index]
      const missing = [...unknown(upturn.number, [...path, 'number']), ...unknown(upturn.above, [...path, 'above'])]
      return missing.length > 0 ? missing : upturnProblems(upturn, numbered, path)
    }),
    ...controls.flatMap(({ kind, line }, index) => {
      const rising = kind === 'flow' ? line.findIndex(([, y], at) => at > 0 && y < line[at - 1]![1] - SAME) : -1
      return rising < 0
        ? []
        : [problem('flow-uphill', ['controls', index, 'line', rising], UPHILL, 'Increase the y of this point.')]
    }),
  ]
}

function lapProblems(
  { upper, lower, least, across, outside }: Drained['laps'][number],
  numbered: Geometry[][],
  path: DataPath,
): Problem[] {
  // Turned so that the overlap is along y, and the piece that must be in front has the smaller x.
  const turn = ([x, y]: Point): Point => (across === 'y' ? [y, x] : [outside === 'left' ? x : -x, y])
  const segments = (number: number) => numbered[number - 1]!.flatMap((shape) => segmentsOf(shape, turn))
  const [above, below] = [segments(upper), segments(lower)]
  const [first, second] = [spanOf(above), spanOf(below)]
  const [start, end] = [Math.max(first[0], second[0]), Math.min(first[1], second[1])]
  const length = Number((end - start).toFixed(1))
  if (length < least) {
    const message = `is ${least} mm, but the two pieces ${length > 0 ? `overlap only ${length} mm` : 'do not overlap'}`
    return [problem('lap-short', [...path, 'least'], message, 'Lengthen one of the two pieces, or reduce `least`.')]
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

function fallProblems({ to, least }: Drained['falls'][number], shapes: Geometry[], path: DataPath): Problem[] {
  const horizontal = shapes
    .flatMap((shape) => segmentsOf(shape))
    .filter(([[x1, y1], [x2, y2]]) => Math.abs(x2 - x1) > Math.abs(y2 - y1))
  const longest = Math.max(0, ...horizontal.map(widthOf))
  // Of the faces that are about as long as the longest, the highest carries the water.
  const top = horizontal.filter((one) => widthOf(one) > 0.8 * longest).toSorted((a, b) => heightOf(a) - heightOf(b))[0]
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
  return [problem('slope-wrong', [...path, percent < 0 ? 'to' : 'least'], message, 'Correct the slope of the face.')]
}

/** The finished surface falls away from the upturn, so its highest corner is beside it. */
function upturnProblems(
  { number, above, least }: Drained['upturns'][number],
  numbered: Geometry[][],
  path: DataPath,
): Problem[] {
  const topOf = (wanted: number) => spanOf(numbered[wanted - 1]!.flatMap((shape) => segmentsOf(shape)))[0]
  const height = Number((topOf(above) - topOf(number)).toFixed(1))
  if (height >= least) return []
  const message = `is ${least} mm, but the membrane ends only ${height} mm above number ${above}`
  return [problem('upturn-low', [...path, 'least'], message, 'Draw the membrane higher, or the surface lower.')]
}

type Segment = [Point, Point]

function segmentsOf(shape: Geometry, turn: (point: Point) => Point = (point) => point): Segment[] {
  const points = pointsOf(shape).map(turn)
  const ends = shape.line ? points.slice(1) : [...points.slice(1), ...points.slice(0, 1)]
  return ends.map((end, index): Segment => [points[index]!, end])
}

const widthOf = ([[x1], [x2]]: Segment) => Math.abs(x2 - x1)

const heightOf = ([[, y1], [, y2]]: Segment) => y1 + y2

function spanOf(segments: Segment[]): [number, number] {
  const ys = segments.flatMap(([[, y1], [, y2]]) => [y1, y2])
  return [Math.min(...ys), Math.max(...ys)]
}

/** Where a segment is at a height; nowhere when it passes above or below. */
function crossing([[x1, y1], [x2, y2]]: Segment, y: number): number[] {
  if (y < Math.min(y1, y2) || y > Math.max(y1, y2) || Math.abs(y2 - y1) < SAME) return []
  return [x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)]
}
