import { distanceTo, listPoints, type Geometry } from '../../../../src/lib/drawing-geometry.ts'
import type { Solid } from '../../../../src/schema/drawings/line-drawing.ts'
import type { DataPath } from '../../../pipeline/read/yaml.ts'
import { listEdges, numberedPieces, type Piece, type Sheet } from './pieces.ts'
import type { Finding } from './problem.ts'

/** Points of one shape, in two or three coordinates. */
type Corners = number[][]

/** A name or callout, and what it is about. */
export interface Named {
  at: DataPath
  name: string
  /** A callout has none. */
  number?: number
  shapes: Corners[]
  /** Of its edges, in per cent. */
  slopes: number[]
  /** Of its edges, of dimensions that end at it, and its embedment, which `fastener-short` checks. */
  lengths: number[]
}

/** `sloped 2%`, `slope of 2 %`, `tapered 2% or more`, `6% to the outside`; other percentages are no slopes. */
const PERCENT = String.raw`(\d{1,2}(?:\.\d{1,3})?) ?%`
const SLOPE = new RegExp(
  String.raw`(?:\b(?:slop|taper|fall)\w{0,4} (?:of |at )?${PERCENT}|\b${PERCENT} (?:to|away|slope|fall)\b)( or more)?`,
)

/** `150 mm or more`, `100 × 60`, `75 to 100 mm`; `at 400 mm` is a spacing, which no section shows. */
const NUMBER = String.raw`\d{1,5}(?:\.\d{1,3})?`
const RANGE = `(${NUMBER}(?: ?(?:×|to) ?${NUMBER}){0,2})`
const LENGTH = new RegExp(
  String.raw`\b(at |every )?(at least |min\. )?${RANGE}( ?(?:mm|cm|m)\b)?( (?:or|and) more)?`,
  'g',
)

/** In millimetres. */
const UNITS: Record<string, number> = { mm: 1, cm: 10, m: 1000 }

/** `over 4`, `behind layer 4`: lengths are measured to that number as well. */
const REFERENCE = /\b(?:layer|over|above|below|under|behind|onto|of) (\d{1,2})\b(?! ?(?:mm|%|×|to\b))/g

const TOLERANCE = 0.02
/** `100 mm or more` is drawn at most so many times as long, or what is drawn is another length. */
const MORE = 1.5

/** A slope that a name states is one of what it names. */
export function statedSlopes(all: Named[]): Finding[] {
  return all.flatMap(({ at, name, slopes }) => {
    const [, before, after, more] = SLOPE.exec(name) ?? []
    const stated = Number(before ?? after)
    const drawn = slopes.filter((one) => one > 0.1 && one < 100)
    const isDrawn = (one: number) =>
      one > (1 - TOLERANCE) * stated && (more !== undefined || one < (1 + TOLERANCE) * stated)
    if (Number.isNaN(stated) || drawn.some(isDrawn)) return []
    const listed = [...new Set(drawn.map((one) => `${Number(one.toFixed(1))} %`))].join(', ') || 'none'
    return [{ at, message: `states ${stated} %, but its drawn slope is ${listed}` }]
  })
}

/** A length that a name states is one of what it names, of a dimension there, or to the number that it refers to. */
export function statedLengths(all: Named[]): Finding[] {
  return all.flatMap(({ at, name, shapes, lengths }) => {
    const others = [...name.matchAll(REFERENCE)].flatMap(([, number]) =>
      all.filter((other) => other.number === Number(number)).flatMap((other) => other.shapes),
    )
    const drawn = [
      ...lengths,
      ...shapes.flatMap((shape) => [
        ...differences(shape),
        ...others.flatMap((other) => measureOverlaps(shape, other)),
      ]),
    ]
    return statedIn(name, at.includes('layers') ? lengths : []).flatMap(([least, most]) => {
      if (drawn.some((one) => one >= least * (1 - TOLERANCE) && one <= most * (1 + TOLERANCE))) return []
      const nearest = Math.min(...drawn.map((one) => Math.abs(one - least)))
      const length = drawn.find((one) => Math.abs(one - least) === nearest) ?? 0
      return [{ at, message: `states ${least} mm, but the nearest drawn length is ${Number(length.toFixed(1))} mm` }]
    })
  })
}

/** `over 4`, `behind layer 12`: which number laps over which. */
const LAP = /\b(over|onto|behind) (?:layer )?(\d{1,2})\b(?! ?(?:[cm]?m\b|%|×))/g

function lapsIn(all: Named[]): { at: DataPath; upper: number; lower: number }[] {
  return all.flatMap(({ at, name, number = 0 }) =>
    [...name.matchAll(LAP)].flatMap(([, word, other]) => {
      const [upper, lower] = word === 'behind' ? [Number(other), number] : [number, Number(other)]
      return number && all.some((one) => one.number === Number(other)) ? [{ at, upper, lower }] : []
    }),
  )
}

/** A lap that a name states is one whose direction is checked. */
export function statedLaps(all: Named[], laps: { upper: number; lower: number }[]): Finding[] {
  return lapsIn(all)
    .filter((lap) => !laps.some(({ upper, lower }) => upper === lap.upper && lower === lap.lower))
    .map(({ at, upper, lower }) => ({
      at,
      message: `states that ${upper} laps over ${lower}, which \`laps\` does not list`,
    }))
}

/** Bodies are drawn from back to front. */
export function lapsInDepth(all: Named[]): Finding[] {
  return lapsIn(all)
    .filter(({ upper, lower }) => upper < lower)
    .map(({ at, upper, lower }) => ({
      at,
      message: `states that ${upper} laps over ${lower}, which is drawn in front of it`,
    }))
}

/** Ranges of the lengths in a name. Of a layer, `38 × 140` needs its depth: a section between studs shows no width. */
function statedIn(name: string, depths: number[]): [least: number, most: number][] {
  return [...name.matchAll(LENGTH)].flatMap(([, spacing, atLeast, sizes = '', unit, more]): [number, number][] => {
    const numbers = sizes.split(/ ?(?:×|to) ?/).map((one) => Number(one) * (UNITS[unit?.trim() ?? 'mm'] ?? 1))
    const isSize = sizes.includes('×')
    // Sheet metal of 0.6 mm is drawn as a line.
    if (spacing || (!unit && !isSize) || numbers.every((one) => one < 1)) return []
    if (sizes.includes('to')) return [[numbers[0]!, numbers[1]!]]
    if (isSize && numbers.some((one) => depths.includes(one))) return []
    return numbers.map((one) => [one, more || atLeast ? one * MORE : one])
  })
}

/** Distances of any two points along each axis. */
const differences = (corners: Corners) =>
  corners.flatMap((a) => corners.flatMap((b) => a.map((value, axis) => Math.abs(value - b[axis]!))))

/** How far edges of two shapes overlap, or are apart, along each axis; from an edge across it, to both ends. */
function measureOverlaps(one: Corners, other: Corners): number[] {
  const [edges, against] = [edgeSpans(one), edgeSpans(other)]
  return edges.flatMap((spans) =>
    against.flatMap((others) =>
      spans.flatMap(([from, to], axis) => {
        const [start, end] = others[axis]!
        const lap = Math.abs(Math.min(to, end) - Math.max(from, start))
        return to - from < 0.5 ? [lap, Math.abs(from - start), Math.abs(from - end)] : [lap]
      }),
    ),
  )
}

/** Of each edge, from–to along each axis. */
const edgeSpans = (corners: Corners) =>
  corners.map((a, index) => {
    const b = corners[(index + 1) % corners.length]!
    return a.map((value, axis) => [Math.min(value, b[axis]!), Math.max(value, b[axis]!)] as const)
  })

/** Numbers of an inset continue those of the drawing, which has `before` of them. */
export function namedInSection(
  { dimensions, parts, texts: callouts }: Sheet,
  pieces: Piece[],
  before: number,
): Named[] {
  const named = (own: Piece[]): Omit<Named, 'at' | 'name'> => {
    const edges = own.flatMap(({ geometry }) => listEdges(geometry))
    const isAt = (axis: 0 | 1, end: number) => edges.flat().some((point) => Math.abs(point[axis] - end) < 0.5)
    const spans = dimensions.flatMap(({ x, y = [] }) => {
      const [from = 0, to = 0] = x ?? y
      return [from, to].some((end) => isAt(x ? 0 : 1, end)) ? [to - from] : []
    })
    return {
      shapes: own.map(({ geometry }) => listCorners(geometry)),
      slopes: edges.map(([[x1, y1], [x2, y2]]) => Math.abs((y2 - y1) / (x2 - x1)) * 100),
      lengths: [...edges.map(([[x1, y1], [x2, y2]]) => Math.hypot(x2 - x1, y2 - y1)), ...spans],
    }
  }
  return [
    ...numberedPieces(pieces).map((own, index) => {
      const { owner, name } = own[0]!
      const embedment = parts.flatMap(({ fastener }, at) =>
        fastener && owner.join() === `parts,${at}` ? [fastener.least] : [],
      )
      const { lengths, ...rest } = named(own)
      return { at: [...owner, 'name'], name, number: before + index + 1, lengths: [...lengths, ...embedment], ...rest }
    }),
    ...callouts.map(({ at: point, text }, index) => {
      const distances = pieces.map(({ geometry }) => distanceTo(geometry, point))
      const own = pieces[distances.lastIndexOf(Math.min(...distances))]
      return { at: ['texts', index, 'text'], name: text, ...named(own ? [own] : []) }
    }),
  ]
}

const listCorners = (geometry: Geometry): Corners => {
  const [x, y, radius] = geometry.circle ?? [0, 0, 0]
  const box = [
    [x - radius, y - radius],
    [x + radius, y + radius],
  ]
  return geometry.circle ? box : listPoints(geometry)
}

/** A body goes on in those of its material without a name, up to the next one with a name; x and y are horizontal. */
export function namedSolids(solids: Solid[]): Named[] {
  const withName = solids.flatMap(({ name = '', material }, index) => (name ? [{ name, material, index }] : []))
  return withName.map(({ name, material, index }, at) => {
    const alike = withName.filter((one) => one.material === material).map((one) => one.index)
    const before = alike.findLast((one) => one < index) ?? -1
    const after = alike.find((one) => one > index) ?? solids.length
    const own = solids.filter(
      (one, other) => other === index || (!one.name && one.material === material && other > before && other < after),
    )
    const { face = [] } = solids[index]!
    const ends = face.map((corner, one) => [corner, face[(one + 1) % face.length]!] as const)
    return {
      at: ['isometric', 'solids', index, 'name'],
      name,
      number: at + 1,
      shapes: own.map(({ block, face: flat, edge }) =>
        block ? [0, 1].map((end) => [block.x[end]!, block.y[end]!, block.z[end]!]) : (flat ?? edge ?? []),
      ),
      slopes: ends.map(([a, b]) => (Math.abs(b[2] - a[2]) / Math.hypot(b[0] - a[0], b[1] - a[1])) * 100),
      lengths: [],
    }
  })
}
