import { boxAround, distanceTo, listPoints, type Geometry, type Point } from '../../../../src/lib/drawing-geometry.ts'
import type { Assembly, Drawing, Facts, Layer } from '../../../../src/schema/drawings/drawing.ts'
import type { DataPath } from '../../../pipeline/read/yaml.ts'
import { looks } from '../../drawings/styles.ts'
import { SAME } from './problem.ts'

/** A drawing, or an inset, which has no layers. */
export type SectionView = Drawing & Facts & { assemblies?: Assembly[] }

/** A shape as it is drawn, with what it belongs to. */
export interface Piece {
  geometry: Geometry
  material: Drawing['shapes'][number]['material']
  functions: Layer['functions']
  /** Controls whose layers may end at it. */
  ends?: Layer['functions']
  path: DataPath
  /** Path of the layer or part; the shape’s own if it has no number. */
  owner: DataPath
  name: string
  /** In a view: from–to along the axis that the eye looks along. */
  beside?: [number, number]
}

/** Back to front, as `drawnShapes` draws them. */
export function listPieces({ assemblies = [], shapes, parts }: SectionView): Piece[] {
  return [
    ...assemblies.flatMap(({ layers }, assembly) =>
      layers.flatMap(({ extents, material, functions, name }, layer) => {
        const owner: DataPath = ['assemblies', assembly, 'layers', layer]
        return extents.map((geometry, index): Piece => {
          return { geometry, material, functions, path: [...owner, 'extents', index], owner, name }
        })
      }),
    ),
    ...shapes.map(({ material, functions = [], ...geometry }, index): Piece => {
      const path: DataPath = ['shapes', index]
      return { geometry, material, functions, path, owner: path, name: `shape ${index + 1}` }
    }),
    ...parts.flatMap((part, index) =>
      part.shapes.map(({ material = part.material, functions = part.functions, ...geometry }, at): Piece => {
        const owner: DataPath = ['parts', index]
        const { name, ends } = part
        return { geometry, material, functions, ends, path: [...owner, 'shapes', at], owner, name }
      }),
    ),
  ]
}

/** Where the leader of each layer and part ends. */
export const listLeaders = ({ assemblies = [], parts }: Pick<SectionView, 'assemblies' | 'parts'>) => [
  ...assemblies.flatMap(({ layers }, assembly) =>
    layers.map(({ leader }, layer) => ({ owner: ['assemblies', assembly, 'layers', layer], point: leader[0]! })),
  ),
  ...parts.map(({ leader }, index) => ({ owner: ['parts', index], point: leader[0]! })),
]

/** Pieces by number; those of an inset go on after `before`. */
export type Numbers = ReadonlyMap<number, Piece[]>

export function numberedPieces(pieces: Piece[], before = 0): Numbers {
  const numbered = pieces.filter(({ owner }) => owner[0] !== 'shapes')
  const owners = [...new Set(numbered.map(({ owner }) => owner.join()))]
  return new Map(
    owners.map((owner, index) => [before + index + 1, numbered.filter((piece) => piece.owner.join() === owner)]),
  )
}

/** Edges of a piece; a circle is twenty-four short ones. */
export function listEdges(geometry: Geometry): [Point, Point][] {
  const points = geometry.circle ? around(...geometry.circle) : listPoints(geometry)
  const ends = geometry.line ? points.slice(1) : [...points.slice(1), points[0]!]
  return ends.map((end, index) => [points[index]!, end])
}

function around(x: number, y: number, radius: number): Point[] {
  return Array.from({ length: 24 }, (_, index) => {
    const angle = (index * Math.PI) / 12
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

/** Both ends of what is drawn along an axis. */
export const measureSpan = (pieces: readonly Piece[], axis: 'x' | 'y'): [number, number] =>
  boxAround(pieces.flatMap(({ geometry }) => listEdges(geometry).flat()))[axis]

/** Length that two spans share; below zero, the gap between them. */
export const shared = (one: readonly [number, number], other: readonly [number, number]) =>
  Math.min(one[1], other[1]) - Math.max(one[0], other[0])

/** Distance of two pieces: 0 where they touch, cross, or one is in the other. */
export function distanceBetween(one: Geometry, other: Geometry): number {
  const [first, second] = [listEdges(one), listEdges(other)]
  if (first.some((edge) => second.some((against) => doCross(edge, against)))) return 0
  return Math.min(
    ...first.flat().map((point) => distanceTo(other, point)),
    ...second.flat().map((point) => distanceTo(one, point)),
  )
}

export function doCross([a, b]: [Point, Point], [c, d]: [Point, Point]): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

/** Positive on one side of the line through two points, negative on the other. */
export const side = ([x1, y1]: Point, [x2, y2]: Point, [x, y]: Point) => (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)

export const isWithin = (owner: DataPath, piece: Piece) => owner.join() === piece.owner.join()

/** A point is inside what is drawn as an area. */
export const covers = ({ geometry, material }: Pick<Piece, 'geometry' | 'material'>, point: Point) =>
  !geometry.line &&
  looks[material].fill !== undefined &&
  distanceTo(geometry, point) === 0 &&
  listEdges(geometry).every((line) => distanceTo({ line }, point) > SAME)

/** A line between the edges of pieces: the middle and the length of each part, which is in the same pieces throughout. */
export function partsOfLine(line: [Point, Point], pieces: readonly Piece[]): { middle: Point; length: number }[] {
  const [[x1, y1], [x2, y2]] = line
  const whole = Math.hypot(x2 - x1, y2 - y1)
  const crossed = pieces.flatMap(({ geometry }) => listEdges(geometry).filter((edge) => doCross(line, edge)))
  const shares = crossed.map(([from, to]) => {
    const [before, after] = line.map((end) => side(from, to, end)) as [number, number]
    return before / (before - after)
  })
  const ends = [0, ...shares.toSorted((a, b) => a - b), 1]
  return ends.slice(1).map((end, index) => {
    const middle = (ends[index]! + end) / 2
    return { middle: [x1 + middle * (x2 - x1), y1 + middle * (y2 - y1)], length: (end - ends[index]!) * whole }
  })
}
