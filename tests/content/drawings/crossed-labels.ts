import { parsePath } from '../../../scripts/site/drawings/parse-path.ts'
import type { Plan } from '../../../scripts/site/drawings/plan.ts'
import type { Point } from '../../../src/lib/drawing-geometry.ts'

interface Box {
  x: [number, number]
  y: [number, number]
}

/** Labels of a drawing that a line crosses or that overlap. */
export function struckWords(plan: Plan): string[] {
  const boxes = plan.marks.map((mark) => ({ text: mark.text, box: labelBox(mark, plan.size) }))
  const drawn = [
    ...plan.lines.map(({ kind, d }) => ({ kind: kind as string, d })),
    // Bars cover concrete as its hatch does, and labels have a background.
    ...plan.shapes
      .filter(({ material }) => material !== 'bar')
      .map(({ material, d }) => ({ kind: material as string, d })),
  ]
  const lines = drawn.flatMap(({ kind, d }) => lineSegments(d).map((ends) => ({ kind, ends })))
  return boxes.flatMap(({ text, box }, index) => [
    ...new Set(lines.filter(({ ends }) => runsThrough(ends, box)).map(({ kind }) => `${text}: ${kind}`)),
    ...boxes.slice(index + 1).flatMap((other) => (touch(box, other.box) ? [`${text} and ${other.text}`] : [])),
  ])
}

/** The box of a label in an average system font. */
function labelBox({ at: [x, y], text, align = 'start', turned }: Plan['marks'][number], size: number): Box {
  const long = size * [...text].reduce((sum, character) => sum + (/\d/.test(character) ? 0.58 : 0.5), 0)
  const high = 0.25 * size
  const from = align === 'start' ? 0 : align === 'middle' ? -long / 2 : -long
  return turned
    ? { x: [x - high, x + high], y: [y - from - long, y - from] }
    : { x: [x + from, x + from + long], y: [y - high, y + high] }
}

function lineSegments(d: string): [Point, Point][] {
  return parsePath(d).flatMap((stroke): [Point, Point][] => {
    if ('circle' in stroke) return []
    const points = stroke.isClosed ? [...stroke.points, stroke.points[0]!] : stroke.points
    return points.slice(1).map((point, index) => [points[index]!, point])
  })
}

/** Clips the line to the box (Liang–Barsky). */
function runsThrough([[x1, y1], [x2, y2]]: [Point, Point], { x, y }: Box): boolean {
  let [from, to] = [0, 1]
  for (const [way, distance] of [
    [x1 - x2, x1 - x[0]],
    [x2 - x1, x[1] - x1],
    [y1 - y2, y1 - y[0]],
    [y2 - y1, y[1] - y1],
  ] as const) {
    if (way === 0 && distance <= 0) return false
    if (way < 0) from = Math.max(from, distance / way)
    if (way > 0) to = Math.min(to, distance / way)
  }
  return to - from > 0.001
}

const touch = (one: Box, other: Box) =>
  (['x', 'y'] as const).every((axis) => one[axis][0] < other[axis][1] && other[axis][0] < one[axis][1])
