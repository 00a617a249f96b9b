import type { Extent } from '../../../../src/lib/drawing-geometry.ts'
import type { Assembly, Layer } from '../../../../src/schema/drawings/drawing.ts'
import type { DataPath } from '../../../pipeline/read/yaml.ts'
import type { Piece } from './pieces.ts'
import { problem, SAME, type Problem } from './problem.ts'

/** In millimetres: so far the corner of a sloping layer may reach into an upright one. */
const CORNER = 0.5

/** Layers are as thick as drawn, add up to the total, touch their neighbours and overlap no other layer. */
export function layerProblems(assemblies: Assembly[], pieces: Piece[]): Problem[] {
  return [
    ...assemblies.flatMap(({ outside, layers, total }, index) => {
      const across = outside === 'top' ? 'y' : 'x'
      const path = ['assemblies', index]
      return [
        ...totalProblems(layers, total, [...path, 'total']),
        ...layers.flatMap((layer, at) => {
          const next = layers[at + 1]
          return [
            ...thicknessProblems(layer, across, [...path, 'layers', at]),
            ...(next ? contactProblems(layer, next, across, [...path, 'layers', at + 1]) : []),
          ]
        }),
      ]
    }),
    ...overlaps(pieces),
  ]
}

function totalProblems(layers: Layer[], total: number | undefined, path: DataPath): Problem[] {
  const sum = Number(layers.reduce((all, { thickness }) => all + thickness, 0).toFixed(3))
  if (total === undefined || Math.abs(sum - total) < SAME) return []
  const message = `is ${total} mm, but its layers add up to ${sum} mm`
  return [problem('assembly-total', path, message, `Write \`${sum}\` here, or correct the thickness of a layer.`)]
}

function thicknessProblems({ thickness, extents }: Layer, across: 'x' | 'y', path: DataPath): Problem[] {
  return extents.flatMap((extent, index) => {
    const [from, to] = extent[across]
    if (Math.abs(to - from - thickness) < SAME) return []
    const message = `is ${Number((to - from).toFixed(3))} mm deep, but the layer is ${thickness} mm thick`
    const hint = `Make it ${thickness} mm deep, or correct the \`thickness\`.`
    return [problem('layer-thickness', [...path, 'extents', index, across], message, hint)]
  })
}

/** Two neighbours that run side by side touch without a gap or an overlap. */
function contactProblems(layer: Layer, next: Layer, across: 'x' | 'y', path: DataPath): Problem[] {
  return next.extents.flatMap((extent, index) => {
    const gaps = layer.extents.flatMap((before) => gapsBetween(before, extent, across))
    const gap = gaps.find((one) => Math.abs(one) >= SAME)
    if (gap === undefined) return []
    const size = `${Number(Math.abs(gap).toFixed(3))} mm`
    const message = gap > 0 ? `leaves a gap of ${size} to the previous layer` : `overlaps the previous layer by ${size}`
    const at = [...path, 'extents', index, across]
    const hint = 'Begin it where the previous layer ends.'
    return [problem(gap > 0 ? 'layer-gap' : 'layer-overlap', at, message, hint)]
  })
}

/** Gaps at both ends of the stretch that two extents share; none without such a stretch. */
function gapsBetween(before: Extent, after: Extent, across: 'x' | 'y'): number[] {
  const [start, end] = shared(before, after, across === 'x' ? 'y' : 'x')
  if (end - start < SAME) return []
  if (across === 'x') return [after.x[0] - before.x[1]]
  return [start, end].map((x) => edgeAt(after, 0, x) - edgeAt(before, 1, x))
}

const shared = (one: Extent, other: Extent, axis: 'x' | 'y') =>
  [Math.max(one[axis][0], other[axis][0]), Math.min(one[axis][1], other[axis][1])] as const

/** The y of the upper or lower edge. */
const edgeAt = ({ x: [left], y, fall = [0, 0], datum = left }: Extent, edge: 0 | 1, x: number) =>
  y[edge] + (fall[edge] / 100) * (x - datum)

/** Overlaps of any two layers except neighbours, which `contactProblems` checks. */
function overlaps(pieces: Piece[]): Problem[] {
  const drawn = pieces.filter(({ owner }) => owner[0] === 'assemblies')
  return drawn.flatMap(({ owner, geometry, path }, at) => {
    const areNeighbours = (other: Piece) =>
      other.owner[1] === owner[1] && Math.abs(Number(other.owner[3]) - Number(owner[3])) === 1
    const other = drawn
      .slice(0, at)
      .map((before) => ({ ...before, depth: sharedDepth(before.geometry as Extent, geometry as Extent) }))
      .find((before) => !areNeighbours(before) && before.depth > CORNER)
    if (!other) return []
    const depth = `${Number(other.depth.toFixed(1))} mm`
    const message = `overlaps the layer “${other.name}” by up to ${depth}`
    return [problem('layer-overlap', path, message, `Move or shorten this layer by ${depth}.`)]
  })
}

/** The greatest height of the area that two extents share; their sides are vertical. */
function sharedDepth(one: Extent, other: Extent): number {
  const [left, right] = shared(one, other, 'x')
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
