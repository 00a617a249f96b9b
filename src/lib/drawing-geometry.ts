/** A point in millimetres: x to the right, y downwards. */
export type Point = [x: number, y: number]

/**
 * A rectangle. With a fall, its upper and lower edge drop by so many per cent to the right, or to the left below zero.
 */
export interface Extent {
  x: [number, number]
  y: [number, number]
  fall?: [top: number, bottom: number]
  /** The x at which `y` holds when it falls. */
  datum?: number
}

export interface Geometry extends Partial<Extent> {
  line?: Point[]
  area?: Point[]
  circle?: [x: number, y: number, radius: number]
  /** Between the feet. */
  person?: [x: number, y: number, height: number]
}

function extentCorners({
  x: [left, right],
  y: [top, bottom],
  fall: [topFall, bottomFall] = [0, 0],
  datum = left,
}: Extent): Point[] {
  const drop = (percent: number, x: number) => (percent / 100) * (x - datum)
  return [
    [left, top + drop(topFall, left)],
    [right, top + drop(topFall, right)],
    [right, bottom + drop(bottomFall, right)],
    [left, bottom + drop(bottomFall, left)],
  ]
}

/** Right half of a person without the head, from the neck down, as shares of the height. */
const half: Point[] = [
  [0.04, 0.85],
  [0.11, 0.81],
  [0.13, 0.48],
  [0.09, 0.47],
  [0.08, 0.7],
  [0.07, 0.48],
  [0.06, 0],
  [0.01, 0],
  [0, 0.44],
]

const figure = (x: number, y: number, height: number): Point[] =>
  [1, -1].flatMap((side) =>
    (side > 0 ? half : half.slice(1).map((_, index) => half.at(-2 - index)!)).map(([across, up]): Point => [
      x + side * across * height,
      y - up * height,
    ]),
  )

/** Centre and radius of the head of a person. */
export const personHead = ([x, y, height]: [number, number, number]): [number, number, number] => [
  x,
  y - 0.93 * height,
  0.07 * height,
]

export function listPoints({ x, y, fall, datum, line, area, person }: Geometry): Point[] {
  if (person) return figure(...person)
  return line ?? area ?? (x && y ? extentCorners({ x, y, fall, datum }) : [])
}

export function boxAround(points: Point[]): Extent {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { x: [Math.min(...xs), Math.max(...xs)], y: [Math.min(...ys), Math.max(...ys)] }
}

/** Distance of a point from a shape: 0 inside it or on its line. */
export function distanceTo(shape: Geometry, [x, y]: Point): number {
  if (shape.circle) return Math.max(0, Math.hypot(x - shape.circle[0], y - shape.circle[1]) - shape.circle[2])
  const points = listPoints(shape)
  if (!shape.line && isInside(points, [x, y])) return 0
  const ends = shape.line ? points.slice(1) : [...points.slice(1), points[0]!]
  return Math.min(...ends.map((end, index) => distanceToSegment(points[index]!, end, [x, y])))
}

function isInside(corners: Point[], [x, y]: Point): boolean {
  return corners.reduce((inside, [x1, y1], index) => {
    const [x2, y2] = corners[(index + 1) % corners.length]!
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside
  }, false)
}

function distanceToSegment([x1, y1]: Point, [x2, y2]: Point, [x, y]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const share = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy)
}

/** Hundredths of a millimetre suffice for any drawing, and keep the markup short. */
export function round(value: number): number {
  return Math.round(value * 100) / 100 || 0
}

/** Points as the `d` of an SVG path, in relative steps, which are the shortest. */
export function pathThrough(points: Point[], closed = false): string {
  const rounded = points.map(([x, y]): Point => [round(x), round(y)])
  const steps = rounded.slice(1).map(([x, y], index) => step(x - rounded[index]![0], y - rounded[index]![1]))
  return `M${pair(rounded[0]!)}${steps.join('')}${closed ? 'z' : ''}`
}

function step(dx: number, dy: number): string {
  if (round(dy) === 0) return `h${round(dx)}`
  return round(dx) === 0 ? `v${round(dy)}` : `l${pair([dx, dy])}`
}

/** Two numbers, with a space unless the second begins with its sign. */
export function pair([x, y]: Point): string {
  return `${round(x)}${round(y) < 0 ? '' : ' '}${round(y)}`
}

export function circlePath(x: number, y: number, radius: number): string {
  const arc = (across: number) => `a${radius} ${radius} 0 1 0 ${pair([across, 0])}`
  return `M${pair([x - radius, y])}${arc(2 * radius)}${arc(-2 * radius)}`
}
