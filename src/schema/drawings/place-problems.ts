import { extentCorners, pointsOf, type Extent, type Geometry, type Point } from '../../lib/drawing-geometry.ts'
import type { Problem } from './detail-problems.ts'
import type { Assembly, Drawing } from './drawing.ts'

/** Lengths that differ by less are equal: they come from sums of decimals. */
const SAME = 0.001
/** Where a layer that falls meets one that stands, its corner reaches so far into it. */
const CORNER = 0.5

/**
 * What a drawing says of places that cannot be: two layers in one, something beyond the view, a line without a length.
 */
export function placeProblems(drawing: Drawing & { assemblies: Assembly[] }): Problem[] {
  return [...sharedPlaces(drawing.assemblies), ...outsideView(drawing), ...withoutSize(drawing)]
}

interface Placed {
  extent: Extent
  path: PropertyKey[]
  layer: string
  assembly: number
  index: number
}

/** Any two layers, of one assembly or of two; neighbours are told of by how deep they touch. */
function sharedPlaces(assemblies: Assembly[]): Problem[] {
  const placed = assemblies.flatMap(({ layers }, assembly) =>
    layers.flatMap(({ name, extents }, index) =>
      extents.map((extent, at): Placed => {
        const path = ['assemblies', assembly, 'layers', index, 'extents', at]
        return { extent, path, layer: name, assembly, index }
      }),
    ),
  )
  return placed.flatMap((one, at): Problem[] => {
    const other = placed
      .slice(0, at)
      .find(
        (before) =>
          !(before.assembly === one.assembly && Math.abs(before.index - one.index) === 1) &&
          reachInto(before.extent, one.extent) > CORNER,
      )
    if (!other) return []
    const size = Number(reachInto(other.extent, one.extent).toFixed(1))
    const message = `shares its place with “${other.layer}”, up to ${size} mm of it`
    return [{ path: one.path, rule: 'layer-overlap', message }]
  })
}

/** How high the place is that two extents share, at its highest; their sides stand upright. */
function reachInto(one: Extent, other: Extent): number {
  const [left, right] = [Math.max(one.x[0], other.x[0]), Math.min(one.x[1], other.x[1])]
  if (right - left <= SAME) return 0
  const edges = [one, other].map((extent) => {
    const [a, b, c, d] = extentCorners(extent) as [Point, Point, Point, Point]
    return { top: lineThrough(a, b), bottom: lineThrough(d, c) }
  })
  const [first, second] = edges as [(typeof edges)[0], (typeof edges)[0]]
  const meet = (f: (x: number) => number, g: (x: number) => number) => {
    const [from, to] = [f(left) - g(left), f(right) - g(right)]
    return from * to < 0 ? [left + ((right - left) * from) / (from - to)] : []
  }
  const places = [left, right, ...meet(first.top, second.top), ...meet(first.bottom, second.bottom)]
  const highest = places.map((x) => Math.min(first.bottom(x), second.bottom(x)) - Math.max(first.top(x), second.top(x)))
  return Math.max(0, ...highest)
}

function lineThrough([x1, y1]: Point, [x2, y2]: Point): (x: number) => number {
  return (x) => y1 + ((y2 - y1) * (x - x1)) / (x2 - x1)
}

/** What lies beyond the view is not drawn, and would be missing without a word. */
function outsideView({ view, assemblies, parts, texts, dimensions }: Drawing & { assemblies: Assembly[] }): Problem[] {
  const isIn = ([x, y]: Point) => x >= view.x && x <= view.x + view.width && y >= view.y && y <= view.y + view.height
  const places: [PropertyKey[], Point[]][] = [
    ...assemblies.flatMap(({ layers }, assembly) =>
      layers.map(({ leader }, index): [PropertyKey[], Point[]] => [
        ['assemblies', assembly, 'layers', index, 'leader', 0],
        [leader[0]!],
      ]),
    ),
    ...parts.map(({ leader }, index): [PropertyKey[], Point[]] => [['parts', index, 'leader', 0], [leader[0]!]]),
    ...texts.map(({ at }, index): [PropertyKey[], Point[]] => [['texts', index, 'at'], [at]]),
    ...dimensions.map(({ x, y, at }, index): [PropertyKey[], Point[]] => [
      ['dimensions', index, x ? 'x' : 'y'],
      x ? x.map((one): Point => [one, at]) : (y ?? []).map((one): Point => [at, one]),
    ]),
  ]
  return places.flatMap(([path, points]): Problem[] => {
    if (points.every(isIn)) return []
    return [{ path, rule: 'outside-view', message: 'lies outside of the `view`, and would not be drawn' }]
  })
}

/** A shape has a length or an area, and an arrow leads somewhere. */
function withoutSize({ shapes, parts, controls }: Drawing): Problem[] {
  const drawn: [PropertyKey[], Geometry][] = [
    ...shapes.map((shape, index): [PropertyKey[], Geometry] => [['shapes', index], shape]),
    ...parts.flatMap(({ shapes: own }, part) =>
      own.map((shape, index): [PropertyKey[], Geometry] => [['parts', part, 'shapes', index], shape]),
    ),
    ...controls.map(({ line }, index): [PropertyKey[], Geometry] => [['controls', index], { line }]),
  ]
  return drawn.flatMap(([path, shape]): Problem[] => {
    if (shape.line && lengthOf(shape.line) < SAME)
      return [{ path: [...path, 'line'], rule: 'shape-size', message: 'has no length: its points are one' }]
    if (shape.area && areaOf(shape) < SAME)
      return [{ path: [...path, 'area'], rule: 'shape-size', message: 'has no area: its corners lie on one line' }]
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
