import { distanceTo, extentCorners, type Point } from '../../lib/drawing-geometry.ts'
import type { Assembly, Drawing, Layer, Part } from './drawing.ts'

export interface Problem {
  path: PropertyKey[]
  rule: string
  message: string
}

interface Drawn extends Pick<Drawing, 'scale' | 'parts'> {
  assemblies: Assembly[]
  insets: (Pick<Drawing, 'scale' | 'parts'> & { repeated: { number: number }[] })[]
}

/** Lengths that differ by less are equal: they come from sums of decimals. */
const SAME = 0.001

/** What the geometry of a detail says that cannot be: the drawing would show something else than its list. */
export function detailProblems(detail: Drawn): Problem[] {
  const { assemblies, insets } = detail
  const last = assemblies.flatMap(({ layers }) => layers).length + detail.parts.length
  return [
    ...assemblies.flatMap((assembly, index) => assemblyProblems(assembly, ['assemblies', index])),
    ...partProblems(detail, []),
    ...insets.flatMap((inset, index) => partProblems(inset, ['insets', index])),
    ...insets.flatMap(({ repeated }, index) =>
      repeated.flatMap(({ number }, at): Problem[] =>
        number > last
          ? [
              {
                path: ['insets', index, 'repeated', at, 'number'],
                rule: 'unknown-number',
                message: `is no number of the large drawing, which ends at ${last}`,
              },
            ]
          : [],
      ),
    ),
  ]
}

function assemblyProblems({ across, layers, total }: Assembly, at: PropertyKey[]): Problem[] {
  const sum = Number(layers.reduce((all, { thickness }) => all + thickness, 0).toFixed(3))
  const message = `is ${total} mm, but its layers are ${sum} mm together`
  const adds = total === undefined || Math.abs(sum - total) < SAME
  return (adds ? [] : [{ path: [...at, 'total'], rule: 'assembly-total', message }]).concat(
    layers.flatMap((layer, index) => layerProblems(layer, layers[index + 1], across, [...at, 'layers', index])),
  )
}

function layerProblems(layer: Layer, next: Layer | undefined, across: 'x' | 'y', path: PropertyKey[]): Problem[] {
  const following = [...path.slice(0, -1), Number(path.at(-1)) + 1]
  return [
    ...thicknessProblems(layer, across, path),
    ...leaderProblems(layer, path),
    ...(next ? contactProblems(layer, next, across, following) : []),
  ]
}

function thicknessProblems({ thickness, extents }: Layer, across: 'x' | 'y', path: PropertyKey[]): Problem[] {
  return extents.flatMap((extent, index) => {
    const [from, to] = extent[across]
    if (Math.abs(to - from - thickness) < SAME) return []
    const message = `is ${Number((to - from).toFixed(3))} mm deep, but the layer is ${thickness} mm thick`
    return [{ path: [...path, 'extents', index, across], rule: 'layer-thickness', message }]
  })
}

function leaderProblems({ extents, leader }: Layer, path: PropertyKey[]): Problem[] {
  const target = leader[0]!
  if (extents.some((extent) => distanceTo(extent, target) < SAME)) return []
  return [{ path: [...path, 'leader', 0], rule: 'leader-target', message: 'does not lie in the layer that it names' }]
}

/** Where two neighbours run beside one another, they touch: no gap, and neither reaches into the other. */
function contactProblems(layer: Layer, next: Layer, across: 'x' | 'y', path: PropertyKey[]): Problem[] {
  return next.extents.flatMap((extent, index): Problem[] => {
    const gaps = layer.extents.flatMap((before) => gapsBetween(extentCorners(before), extentCorners(extent), across))
    const gap = gaps.find((one) => Math.abs(one) >= SAME)
    if (gap === undefined) return []
    const size = `${Number(Math.abs(gap).toFixed(3))} mm`
    const message =
      gap > 0 ? `leaves a gap of ${size} to the layer before it` : `reaches ${size} into the layer before it`
    return [{ path: [...path, 'extents', index, across], rule: gap > 0 ? 'layer-gap' : 'layer-overlap', message }]
  })
}

/** Distances at both ends of the stretch that two extents share, across it; none when they share no stretch. */
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
  const depthAt = ([from, to]: [Point, Point], place: number) =>
    from[deep] + ((to[deep] - from[deep]) * (place - from[along])) / (to[along] - from[along])
  return [start, end].map((place) => depthAt(near, place) - depthAt(far, place))
}

/** A leader may end beside what it names, no further than half a millimetre on paper. */
function partProblems({ scale, parts }: { scale: number; parts: Part[] }, path: PropertyKey[]): Problem[] {
  return parts.flatMap(({ shapes, leader }, index): Problem[] => {
    const distance = Math.min(...shapes.map((shape) => distanceTo(shape, leader[0]!)))
    if (distance <= scale / 2) return []
    return [
      {
        path: [...path, 'parts', index, 'leader', 0],
        rule: 'leader-target',
        message: `ends ${Math.round(distance)} mm away from the part that it names`,
      },
    ]
  })
}
