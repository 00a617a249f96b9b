import type { Extent } from '../../../../src/lib/drawing-geometry.ts'
import { shared, type Piece, type SectionView } from './pieces.ts'
import { problem, SAME, type Problem } from './problem.ts'

/** In millimetres: so far the corner of a sloping layer may reach into an upright one. */
const CORNER = 0.5

/** Layers are as thick as drawn, touch their neighbours and overlap no other layer. */
export function layerProblems({ assemblies = [] }: SectionView, pieces: Piece[]): Problem[] {
  const drawn = pieces.filter(({ owner }) => owner[0] === 'assemblies')
  return drawn.flatMap(({ path, owner, ...piece }, at) => {
    const geometry = piece.geometry as Extent
    const [, assembly, , index] = owner as [string, number, string, number]
    const { layers, outside } = assemblies[assembly]!
    const across = outside === 'top' ? 'y' : 'x'
    const [from, to] = geometry[across]
    const { thickness } = layers[index]!
    const deep = `is ${Number((to - from).toFixed(3))} mm deep, but the layer is ${thickness} mm thick`
    const gaps = layers[index - 1]?.extents.flatMap((before) => gapsBetween(before, geometry, across)) ?? []
    const gap = Math.max(0, ...gaps)
    const over = drawn
      .slice(0, at)
      .map((before) => ({ name: before.name, depth: sharedDepth(before.geometry as Extent, geometry) }))
      .find(({ depth }) => depth > CORNER)
    return [
      ...(Math.abs(to - from - thickness) < SAME ? [] : [problem('layer-thickness', [...path, across], deep)]),
      ...(gap < SAME ? [] : [problem('layer-gap', path, `leaves ${Number(gap.toFixed(3))} mm to the previous layer`)]),
      ...(over
        ? [problem('layer-overlap', path, `overlaps the layer “${over.name}” by up to ${over.depth.toFixed(1)} mm`)]
        : []),
    ]
  })
}

/** Gaps at both ends of the stretch that two extents share; none without such a stretch. */
function gapsBetween(before: Extent, after: Extent, across: 'x' | 'y'): number[] {
  const along = across === 'x' ? 'y' : 'x'
  if (shared(before[along], after[along]) < SAME) return []
  if (across === 'x') return [after.x[0] - before.x[1]]
  const ends = [Math.max(before.x[0], after.x[0]), Math.min(before.x[1], after.x[1])]
  return ends.map((x) => edgeAt(after, 0, x) - edgeAt(before, 1, x))
}

/** The y of the upper or lower edge. */
const edgeAt = ({ x: [left], y, fall = [0, 0], datum = left }: Extent, edge: 0 | 1, x: number) =>
  y[edge] + (fall[edge] / 100) * (x - datum)

/** The greatest height of the area that two extents share; their sides are vertical. */
function sharedDepth(one: Extent, other: Extent): number {
  const [left, right] = [Math.max(one.x[0], other.x[0]), Math.min(one.x[1], other.x[1])]
  if (right - left <= SAME) return 0
  const crossings = ([0, 1] as const).flatMap((edge) => {
    const [from, to] = [left, right].map((x) => edgeAt(one, edge, x) - edgeAt(other, edge, x)) as [number, number]
    return from * to < 0 ? [left + ((right - left) * from) / (from - to)] : []
  })
  const depths = [left, right, ...crossings].map(
    (x) => Math.min(edgeAt(one, 1, x), edgeAt(other, 1, x)) - Math.max(edgeAt(one, 0, x), edgeAt(other, 0, x)),
  )
  return Math.max(0, ...depths)
}
