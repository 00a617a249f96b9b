import { distanceTo, extentCorners, type Extent, type Point } from '../../../../src/lib/drawing-geometry.ts'
import type { Assembly, Drawing, Layer } from '../../../../src/schema/drawings/drawing.ts'
import type { DataPath } from '../../../pipeline/read/yaml.ts'
import { problem, SAME, type Problem } from './problem.ts'

/** In millimetres: so far the corner of a sloping layer may reach into an upright one. */
const CORNER = 0.5

/** Layers are as thick as drawn, add up to the total, touch their neighbours and overlap no other layer. */
export function layerProblems(assemblies: Assembly[]): Problem[] {
  return [
    ...assemblies.flatMap(({ across, layers, total }, index) => {
      const path = ['assemblies', index]
      return [
        ...totalProblems(layers, total, [...path, 'total']),
        ...layers.flatMap((layer, at) => {
          const next = layers[at + 1]
          return [
            ...thicknessProblems(layer, across, [...path, 'layers', at]),
            ...leaderProblems(layer, [...path, 'layers', at, 'leader', 0]),
            ...(next ? contactProblems(layer, next, across, [...path, 'layers', at + 1]) : []),
          ]
        }),
      ]
    }),
    ...overlaps(assemblies),
  ]
}

function totalProblems(layers: Layer[], total: number | undefined, path: DataPath): Problem[] {
  const sum = Number(layers.reduce((all, { thickness }) => all + thickness, 0).toFixed(3))
  if (total === undefined || Math.abs(sum - total) < SAME) return []
  const message = `is ${total} mm, but its layers add up to ${sum} mm`
  return [problem('assembly-total', path, message, 'Correct the thickness of a layer, or the total.')]
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

function leaderProblems({ extents, leader }: Layer, path: DataPath): Problem[] {
  const isReached = extents.some((extent) => distanceTo(extent, leader[0]!) < SAME)
  if (isReached) return []
  return [problem('leader-target', path, 'is outside the layer that it names', 'Move this point into the layer.')]
}

/** Two neighbours that run side by side touch without a gap or an overlap. */
function contactProblems(layer: Layer, next: Layer, across: 'x' | 'y', path: DataPath): Problem[] {
  return next.extents.flatMap((extent, index) => {
    const gaps = layer.extents.flatMap((before) => gapsBetween(extentCorners(before), extentCorners(extent), across))
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
function gapsBetween(before: Point[], after: Point[], across: 'x' | 'y'): number[] {
  const [deep, along] = across === 'x' ? ([0, 1] as const) : ([1, 0] as const)
  const edge = (corners: Point[], far: boolean): [Point, Point] => {
    const [a, b, c, d] = corners as [Point, Point, Point, Point]
    if (across === 'x') return far ? [b, c] : [a, d]
    return far ? [d, c] : [a, b]
  }
  const [far, near] = [edge(before, true), edge(after, false)]
  const start = Math.max(far[0][along], near[0][along])
  const end = Math.min(far[1][along], near[1][along])
  if (end - start < SAME) return []
  const depthAt = ([from, to]: [Point, Point], position: number) =>
    from[deep] + ((to[deep] - from[deep]) * (position - from[along])) / (to[along] - from[along])
  return [start, end].map((position) => depthAt(near, position) - depthAt(far, position))
}

/** Overlaps of any two layers except neighbours, which `contactProblems` checks. */
function overlaps(assemblies: Assembly[]): Problem[] {
  const drawn = assemblies.flatMap(({ layers }, assembly) =>
    layers.flatMap(({ name, extents }, layer) =>
      extents.map((extent, at) => {
        const path: DataPath = ['assemblies', assembly, 'layers', layer, 'extents', at]
        return { extent, path, name, assembly, layer }
      }),
    ),
  )
  return drawn.flatMap((one, at) => {
    const earlier = drawn.slice(0, at).map((other) => ({ ...other, depth: sharedDepth(other.extent, one.extent) }))
    const areNeighbours = (other: { assembly: number; layer: number }) =>
      other.assembly === one.assembly && Math.abs(other.layer - one.layer) === 1
    const other = earlier.find((before) => !areNeighbours(before) && before.depth > CORNER)
    if (!other) return []
    const message = `overlaps the layer “${other.name}” by up to ${Number(other.depth.toFixed(1))} mm`
    return [problem('layer-overlap', one.path, message, 'Move or shorten one of the two layers.')]
  })
}

/** The greatest height of the area that two extents share; their sides are vertical. */
function sharedDepth(one: Extent, other: Extent): number {
  const [left, right] = [Math.max(one.x[0], other.x[0]), Math.min(one.x[1], other.x[1])]
  if (right - left <= SAME) return 0
  const [first, second] = [edgesOf(one), edgesOf(other)]
  const meet = (f: (x: number) => number, g: (x: number) => number) => {
    const [from, to] = [f(left) - g(left), f(right) - g(right)]
    return from * to < 0 ? [left + ((right - left) * from) / (from - to)] : []
  }
  const positions = [left, right, ...meet(first.top, second.top), ...meet(first.bottom, second.bottom)]
  const highest = positions.map(
    (x) => Math.min(first.bottom(x), second.bottom(x)) - Math.max(first.top(x), second.top(x)),
  )
  return Math.max(0, ...highest)
}

function edgesOf(extent: Extent) {
  const [a, b, c, d] = extentCorners(extent) as [Point, Point, Point, Point]
  return { top: lineThrough(a, b), bottom: lineThrough(d, c) }
}

function lineThrough([x1, y1]: Point, [x2, y2]: Point): (x: number) => number {
  return (x) => y1 + ((y2 - y1) * (x - x1)) / (x2 - x1)
}

/** A leader may end beside its part, at most half a millimetre on paper. */
export function partProblems({ scale, parts }: Pick<Drawing, 'scale' | 'parts'>, path: DataPath): Problem[] {
  return parts.flatMap(({ shapes, leader }, index) => {
    const distance = Math.min(...shapes.map((shape) => distanceTo(shape, leader[0]!)))
    if (distance <= scale / 2) return []
    const message = `is ${Math.round(distance)} mm away from the part that it names`
    const at = [...path, 'parts', index, 'leader', 0]
    return [problem('leader-target', at, message, 'Move this point into the part.')]
  })
}
