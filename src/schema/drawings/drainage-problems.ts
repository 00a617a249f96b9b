import { pointsOf, type Geometry, type Point } from '../../lib/drawing-geometry.ts'
import type { Problem } from './detail-problems.ts'
import type { Assembly, Drainage, Drawing, Part } from './drawing.ts'

interface Drained extends Pick<Drawing, 'controls'>, Drainage {
  assemblies: Assembly[]
  parts: Pick<Part, 'shapes'>[]
}

const SAME = 0.001

/**
 * What a drawing says of water that cannot be: a lap against its flow, a face that falls the wrong
 * way, an arrow that runs uphill.
 */
export function drainageProblems(drawing: Drained): Problem[] {
  const numbered: Geometry[][] = [
    ...drawing.assemblies.flatMap(({ layers }) => layers.map(({ extents }) => extents)),
    ...drawing.parts.map(({ shapes }) => shapes),
  ]
  return [
    ...drawing.laps.flatMap((lap, index) => lapProblems(lap, numbered, ['laps', index])),
    ...drawing.falls.flatMap((fall, index) => fallProblems(fall, numbered, ['falls', index])),
    ...drawing.controls.flatMap(({ kind, line }, index): Problem[] => {
      const rising = kind === 'flow' ? line.findIndex(([, y], at) => at > 0 && y < line[at - 1]![1] - SAME) : -1
      if (rising < 0) return []
      return [
        {
          path: ['controls', index, 'line', rising],
          rule: 'flow-uphill',
          message: 'lies higher than the point before it, and water does not run uphill',
        },
      ]
    }),
  ]
}

type Lap = Drained['laps'][number]

function lapProblems(
  { upper, lower, least, across, outside }: Lap,
  numbered: Geometry[][],
  path: PropertyKey[],
): Problem[] {
  const unknown = unknownNumber({ upper, lower }, numbered, path)
  if (unknown.length > 0) return unknown
  // Turned so that what is measured along is y, and what has to come first is the smaller x.
  const turn = ([x, y]: Point): Point => (across === 'y' ? [y, x] : [outside === 'left' ? x : -x, y])
  const [above, below] = [upper, lower].map((number) =>
    numbered[number - 1]!.flatMap((shape) => segmentsOf(shape, turn)),
  )
  const [first, second] = [spanOf(above!), spanOf(below!)]
  const [start, end] = [Math.max(first[0], second[0]), Math.min(first[1], second[1])]
  const length = Number((end - start).toFixed(1))
  if (length < least) {
    const message = length > 0 ? `laps ${length} mm, and has to lap ${least} mm` : 'does not lap at all'
    return [{ path: [...path, 'least'], rule: 'lap-short', message }]
  }
  const message = `lies behind ${lower}: water that runs off it gets behind what should lead it on`
  const against = [{ path: [...path, 'upper'], rule: 'lap-against-flow', message }]
  // On a wall, water comes from above: the upper piece begins there. On a roof, from either side.
  if (across === 'x' && first[0] > second[0] + SAME) return against
  // Measured in the middle and near both ends: two pieces may cross on their way.
  const places = [0.05, 0.5, 0.95].map((share) => start + share * (end - start))
  const isOutside = places.every((place) => outermost(above!, place) < outermost(below!, place))
  return isOutside ? [] : against
}

function outermost(segments: Segment[], place: number): number {
  return Math.min(...segments.flatMap((one) => crossing(one, place)))
}

function fallProblems(
  { number, to, least }: Drained['falls'][number],
  numbered: Geometry[][],
  path: PropertyKey[],
): Problem[] {
  const unknown = unknownNumber({ number }, numbered, path)
  if (unknown.length > 0) return unknown
  const lying = numbered[number - 1]!.flatMap((shape) => segmentsOf(shape)).filter(
    ([[x1, y1], [x2, y2]]) => Math.abs(x2 - x1) > Math.abs(y2 - y1),
  )
  const longest = Math.max(0, ...lying.map(lengthOf))
  // Of those that are about as long as the longest, the uppermost carries the water.
  const top = lying.filter((one) => lengthOf(one) > 0.8 * longest).toSorted((a, b) => heightOf(a) - heightOf(b))[0]
  if (!top) return [{ path: [...path, 'number'], rule: 'lying-face', message: 'has no face that could fall' }]
  const [[x1, y1], [x2, y2]] = top
  const percent = Number((((y2 - y1) / (x2 - x1)) * (to === 'right' ? 100 : -100)).toFixed(1))
  if (percent >= least) return []
  const message =
    percent < 0 ? `falls ${-percent} % the other way` : `falls ${percent} % only, and has to fall ${least} %`
  return [{ path: [...path, percent < 0 ? 'to' : 'least'], rule: 'slope-wrong', message }]
}

type Segment = [Point, Point]

function segmentsOf(shape: Geometry, turn: (point: Point) => Point = (point) => point): Segment[] {
  const points = pointsOf(shape).map(turn)
  const ends = shape.line ? points.slice(1) : [...points.slice(1), ...points.slice(0, 1)]
  return ends.map((end, index): Segment => [points[index]!, end])
}

const lengthOf = ([[x1], [x2]]: Segment) => Math.abs(x2 - x1)

const heightOf = ([[, y1], [, y2]]: Segment) => y1 + y2

function spanOf(segments: Segment[]): [number, number] {
  const ys = segments.flatMap(([[, y1], [, y2]]) => [y1, y2])
  return [Math.min(...ys), Math.max(...ys)]
}

/** Where a segment stands at a height; nowhere when it passes above or below. */
function crossing([[x1, y1], [x2, y2]]: Segment, y: number): number[] {
  if (y < Math.min(y1, y2) || y > Math.max(y1, y2) || Math.abs(y2 - y1) < SAME) return []
  return [x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)]
}

function unknownNumber(named: Record<string, number>, numbered: unknown[], path: PropertyKey[]): Problem[] {
  return Object.entries(named).flatMap(([key, number]) =>
    number > numbered.length
      ? [
          {
            path: [...path, key],
            rule: 'unknown-number',
            message: `is no number of this drawing, which ends at ${numbered.length}`,
          },
        ]
      : [],
  )
}
