import { pointsOf, type Geometry, type Point } from '../../../../src/lib/drawing-geometry.ts'
import type { Assembly, Drawing } from '../../../../src/schema/drawings/drawing.ts'
import type { DataPath } from '../../../pipeline/read/yaml.ts'
import { problem, SAME, type Problem } from './problem.ts'

/** Everything is within the view, and every shape and arrow has a size. */
export function viewProblems(drawing: Drawing & { assemblies: Assembly[] }): Problem[] {
  return [...outsideView(drawing), ...withoutSize(drawing)]
}

const at = (path: DataPath, points: Point[]) => ({ path, points })

/** What is outside the view would silently not be drawn. */
function outsideView({ view, assemblies, parts, texts, dimensions }: Drawing & { assemblies: Assembly[] }): Problem[] {
  const isIn = ([x, y]: Point) => x >= view.x && x <= view.x + view.width && y >= view.y && y <= view.y + view.height
  const positions = [
    ...assemblies.flatMap(({ layers }, assembly) =>
      layers.map(({ leader }, index) => at(['assemblies', assembly, 'layers', index, 'leader', 0], [leader[0]!])),
    ),
    ...parts.map(({ leader }, index) => at(['parts', index, 'leader', 0], [leader[0]!])),
    ...texts.map((text, index) => at(['texts', index, 'at'], [text.at])),
    ...dimensions.map(({ x, y = [], at: across }, index) =>
      at(
        ['dimensions', index, x ? 'x' : 'y'],
        x ? x.map((one): Point => [one, across]) : y.map((one): Point => [across, one]),
      ),
    ),
  ]
  const message = 'is outside the `view`, so it would not be drawn'
  return positions.flatMap(({ path, points }) =>
    points.every(isIn) ? [] : [problem('outside-view', path, message, 'Move it inside, or enlarge the `view`.')],
  )
}

function withoutSize({ shapes, parts, controls }: Drawing): Problem[] {
  const drawn: [DataPath, Geometry][] = [
    ...shapes.map((shape, index): [DataPath, Geometry] => [['shapes', index], shape]),
    ...parts.flatMap(({ shapes: own }, part) =>
      own.map((shape, index): [DataPath, Geometry] => [['parts', part, 'shapes', index], shape]),
    ),
    ...controls.map(({ line }, index): [DataPath, Geometry] => [['controls', index], { line }]),
  ]
  return drawn.flatMap(([path, shape]) => {
    const withoutExtent = (key: string, message: string, hint: string) => [
      problem('shape-size', [...path, key], message, hint),
    ]
    if (shape.line && lengthOf(shape.line) < SAME)
      return withoutExtent('line', 'has no length, because its points are the same', 'Write two different points.')
    if (shape.area && areaOf(shape) < SAME)
      return withoutExtent('area', 'has no area, because its corners are on one line', 'Move one corner off the line.')
    return []
  })
}

function lengthOf(points: Point[]): number {
  return points
    .slice(1)
    .reduce((sum, [x, y], index) => sum + Math.hypot(x - points[index]![0], y - points[index]![1]), 0)
}

/** Sums the triangles from the first corner, doubled and without sign: 0 only if all corners are on one line. */
function areaOf(shape: Geometry): number {
  const points = pointsOf(shape)
  const [first] = points
  return points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length]!
    return sum + Math.abs((x - first![0]) * (nextY - first![1]) - (nextX - first![0]) * (y - first![1]))
  }, 0)
}
