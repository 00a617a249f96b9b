import { pointsOf, type Geometry, type Point } from '../../../../src/lib/drawing-geometry.ts'
import type { Assembly, Drawing } from '../../../../src/schema/drawings/drawing.ts'
import type { DataPath } from '../../../pipeline/read/yaml.ts'
import { problem, SAME, type Problem } from './problem.ts'

/** Everything with a place is within the view, a shape has a length or an area, and an arrow leads somewhere. */
export function viewProblems(drawing: Drawing & { assemblies: Assembly[] }): Problem[] {
  return [...outsideView(drawing), ...withoutSize(drawing)]
}

const at = (path: DataPath, points: Point[]) => ({ path, points })

/** What lies beyond the view is not drawn, and would be missing without a word. */
function outsideView({ view, assemblies, parts, texts, dimensions }: Drawing & { assemblies: Assembly[] }): Problem[] {
  const isIn = ([x, y]: Point) => x >= view.x && x <= view.x + view.width && y >= view.y && y <= view.y + view.height
  const places = [
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
  return places.flatMap(({ path, points }) =>
    points.every(isIn) ? [] : [problem('outside-view', path, 'lies outside of the `view`, and would not be drawn')],
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
    if (shape.line && lengthOf(shape.line) < SAME)
      return [problem('shape-size', [...path, 'line'], 'has no length: its points are one')]
    if (shape.area && areaOf(shape) < SAME)
      return [problem('shape-size', [...path, 'area'], 'has no area: its corners lie on one line')]
    return []
  })
}

function lengthOf(points: Point[]): number {
  return points
    .slice(1)
    .reduce((sum, [x, y], index) => sum + Math.hypot(x - points[index]![0], y - points[index]![1]), 0)
}

/** Twice the triangles from the first corner, all counted as areas: 0 only where every corner lies on one line. */
function areaOf(shape: Geometry): number {
  const points = pointsOf(shape)
  const [first] = points
  return points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length]!
    return sum + Math.abs((x - first![0]) * (nextY - first![1]) - (nextX - first![0]) * (y - first![1]))
  }, 0)
}
