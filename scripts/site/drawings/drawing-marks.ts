import { pair, pathThrough, round, type Point } from '../../../src/lib/drawing-geometry.ts'

export interface Mark {
  at: Point
  text: string
  align?: 'start' | 'middle' | 'end'
  turned?: boolean
  /** What it is the length of. */
  dimension?: Dimension
}

interface Measure {
  x?: [number, number]
  y?: [number, number]
  at: number
}

interface Dimension extends Measure {
  from?: number
  least?: number
  before?: boolean
}

/** Maps coordinates along and across a measure to a point. */
const pointOn = ({ x }: Pick<Measure, 'x'>, along: number, beside: number): Point =>
  x ? [along, beside] : [beside, along]

/** A dimension: length between two ticks, and extension lines. `unit` is 1 mm on paper. */
export function dimensionPath(dimension: Dimension, unit: number): string {
  const [start, end] = dimension.x ?? dimension.y ?? [0, 0]
  const { at, from } = dimension
  const half = round(0.6 * unit)
  const [x, y] = pointOn(dimension, start, at)
  const length = `${dimension.x ? 'h' : 'v'}${round(end - start)}`
  const lead =
    from === undefined
      ? []
      : [start, end].map((along) => `M${pair(pointOn(dimension, along, from))}${dimension.x ? 'V' : 'H'}${round(at)}`)
  const tick = `l${2 * half}-${2 * half}`
  return [`M${pair([x - half, y + half])}${tick}m-${half} ${half}${length}m-${half} ${half}${tick}`, ...lead].join('')
}

/** The number above the middle of a dimension, or beside its end if too short. `size` is the letter height. */
export function dimensionMark(dimension: Dimension, size: number): Mark {
  const { least, before, ...measure } = dimension
  const [start, end] = measure.x ?? measure.y ?? [0, 0]
  const length = String(Number((end - start).toFixed(1)))
  const text = least === undefined ? length : `${length} (${least}+)`
  const turned = !measure.x
  const fits = before === undefined && text.length * size * 0.62 < end - start
  if (fits)
    return {
      at: pointOn(measure, Math.round((start + end) / 2), Math.round(measure.at - 0.65 * size)),
      text,
      align: 'middle',
      turned,
      dimension,
    }
  const gap = 0.7 * size
  if (measure.x)
    return {
      at: before ? [start - gap, measure.at] : [end + gap, measure.at],
      text,
      align: before ? 'end' : 'start',
      dimension,
    }
  return { at: [measure.at, before ? start - gap : end + gap], text, align: 'middle', dimension }
}

export function breakPath(measure: Measure, unit: number): string {
  const [start, end] = measure.x ?? measure.y ?? [0, 0]
  const { at } = measure
  const middle = (start + end) / 2
  const pointAt = (along: number, beside: number) => pointOn(measure, along, beside)
  return pathThrough([
    pointAt(start, at),
    pointAt(middle - unit, at),
    pointAt(middle - unit / 2, at - 1.2 * unit),
    pointAt(middle + unit / 2, at + 1.2 * unit),
    pointAt(middle + unit, at),
    pointAt(end, at),
  ])
}

export function arrowHead(line: Point[], unit: number): string {
  const [tip, before] = [line.at(-1)!, line.at(-2)!]
  const length = Math.hypot(tip[0] - before[0], tip[1] - before[1])
  const [dx, dy] = [(tip[0] - before[0]) / length, (tip[1] - before[1]) / length]
  // 0.1 mm on paper is precise enough, and short to write.
  const near = (share: number) => (Math.round(share * 10) * unit) / 10
  const back = (side: number): Point => [
    tip[0] - near(1.7 * dx + side * 0.6 * dy),
    tip[1] - near(1.7 * dy - side * 0.6 * dx),
  ]
  return pathThrough([tip, back(1), back(-1)], true)
}

/** A leader line from its target to its number. A single point leads straight to the right edge. */
export function drawLeader(number: number, points: Point[], right: number, size: number): { d: string; mark: Mark } {
  const line: Point[] = points.length > 1 ? points : [points[0]!, [right, points[0]![1]]]
  const [end, before] = [line.at(-1)!, line.at(-2)!]
  const [dx, dy] = [end[0] - before[0], end[1] - before[1]]
  const text = String(number)
  const start = pathThrough(line.slice(0, -1))
  if (dx === 0)
    return {
      d: `${start}V${round(end[1])}`,
      mark: { at: [end[0], round(end[1] + Math.sign(dy) * 0.75 * size)], text, align: 'middle' },
    }
  const d = dy === 0 ? `${start}H${round(end[0])}` : pathThrough(line)
  return {
    d,
    mark: { at: [Math.round(end[0] + Math.sign(dx) * 0.4 * size), end[1]], text, align: dx < 0 ? 'end' : 'start' },
  }
}
