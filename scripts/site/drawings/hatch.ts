import { circlePath, round, type Extent } from '../../../src/lib/drawing-geometry.ts'
import type { Drawing } from '../../../src/schema/drawings/drawing.ts'

type Material = Drawing['shapes'][number]['material']

/** A hatch as an SVG pattern; lengths in millimetres. */
export interface Hatch {
  key: string
  material: Material
  width: number
  height: number
  marks: Marks
  transform?: string
  /** For tiles that span from face to face: id and transform of the fitted pattern. */
  fitted?: { key: string; transform: string }
}

/** Lines, and dots drawn as zero-length strokes. */
interface Marks {
  lines?: string
  dots?: { d: string; width: number }
}

/** Where a hatch from face to face has to fit. */
interface HatchSpace {
  extent: Extent
  across: 'x' | 'y'
}

/** Undefined for plain materials. */
export function createHatch(material: Material, space: HatchSpace, scale: number): Hatch | undefined {
  if (material === 'mineral-wool' || material === 'rigid-insulation') return insulation(material, space, scale)
  const tile = tiles[material]?.(scale)
  return tile && { key: `${scale}-${material}`, material, ...tile }
}

type Tile = Pick<Hatch, 'width' | 'height' | 'transform' | 'marks'>

/** Hatches that repeat in both directions. Millimetres on paper times scale. */
const tiles: Partial<Record<Material, (scale: number) => Tile>> = {
  plywood: (scale) => slanted(0.7 * scale),
  wood: (scale) => slanted(1.1 * scale),
  board: (scale) => dots(1.3 * scale, [0.25, 0.3, 0.75, 0.8], 0.15 * scale),
  paver: (scale) => dots(1.6 * scale, [0.2, 0.2, 0.7, 0.35, 0.4, 0.75, 0.9, 0.85], 0.18 * scale),
  mortar: (scale) => dots(1.1 * scale, [0.2, 0.3, 0.7, 0.8, 0.85, 0.2], 0.17 * scale),
  concrete,
  gravel,
  soil,
  drainage,
  rain,
}

function slanted(gap: number): Tile {
  return { width: round(gap), height: round(gap), transform: 'rotate(45)', marks: { lines: `M0 0V${round(gap)}` } }
}

/** Pairs of x and y, as shares of the tile. */
function dots(size: number, positions: number[], width: number): Tile {
  return {
    width: round(size),
    height: round(size),
    marks: { dots: { d: dotPath(size, positions), width: round(width) } },
  }
}

/** Zero-length strokes with round caps. */
function dotPath(unit: number, positions: number[]): string {
  return positions
    .flatMap((x, index) => (index % 2 ? [] : [`M${round(x * unit)} ${round(positions[index + 1]! * unit)}h0`]))
    .join('')
}

/** Aggregate: triangles for stones, dots for sand. The tile is large, to hide the repetition. */
function concrete(scale: number): Tile {
  const size = 13 * scale
  const stone = (x: number, y: number, ...corners: number[]) =>
    `M${round(x * scale)} ${round(y * scale)}l${corners.map((one) => round(one * scale)).join(' ')}z`
  return {
    width: size,
    height: size,
    marks: {
      dots: { d: dotPath(scale, sand), width: round(0.17 * scale) },
      lines: stones.map((one) => stone(...one)).join(''),
    },
  }
}

/** Pairs of x and y in millimetres on paper. */
const sand = [
  0.5, 0.8, 6.1, 0.7, 11.9, 1.6, 9, 2.9, 12.6, 4.9, 7.2, 4.7, 6, 6.8, 2.9, 7.8, 12.4, 9.1, 4, 10.3, 0.8, 11.4,
]

/** First corner, then offsets of the other two, in millimetres on paper. */
const stones: [number, number, number, number, number, number][] = [
  [1.3, 1.2, 1, 0.3, -0.6, 0.7],
  [8.3, 0.4, 0.8, -0.4, 0.2, 1],
  [10.8, 2.1, 0.6, 0.7, -1, 0.1],
  [3.1, 6.5, 1.1, 0.2, -0.8, 0.6],
  [1, 8.8, 0.8, -0.5, 0.1, 0.9],
  [6, 8.8, 1, 0.4, -0.8, 0.4],
  [10.6, 10.3, 0.9, 0.4, -0.9, 0.3],
]

function gravel(scale: number): Tile {
  const stone = (x: number, y: number, radius: number) =>
    circlePath(round(x * scale), round(y * scale), round(radius * scale))
  return {
    width: 3 * scale,
    height: 2 * scale,
    marks: {
      lines: [
        stone(0.7, 0.6, 0.5),
        stone(2.2, 0.5, 0.4),
        stone(1.5, 1.4, 0.5),
        stone(0.4, 1.6, 0.3),
        stone(2.5, 1.5, 0.4),
      ].join(''),
    },
  }
}

/** Earth: two strokes each way. */
function soil(scale: number): Tile {
  const size = 6 * scale
  const stroke = (x: number, y: number, way: number) =>
    `M${round(x * scale)} ${round(y * scale)}l${round(way * 2 * scale)} ${round(2 * scale)}`
  return {
    width: size,
    height: size,
    marks: { lines: [1, 2].flatMap((at) => [stroke(at, 0.5, 1), stroke(6 - at, 3.5, -1)]).join('') },
  }
}

/** Blown from the right. */
function rain(scale: number): Tile {
  const drop = (x: number, y: number) => `M${x * scale} ${y * scale}l${-1.1 * scale} ${round(2.9 * scale)}`
  return {
    width: 17 * scale,
    height: 10 * scale,
    marks: { lines: [drop(2, 1), drop(5, 6), drop(8, 3), drop(12, 0), drop(14, 5)].join('') },
  }
}

function drainage(scale: number): Tile {
  const size = round(0.8 * scale)
  const half = round(size / 2)
  return {
    width: size,
    height: size,
    marks: { lines: `M0 ${half}a${half} ${half} 0 0 0 ${size} 0M${half} 0V${half}` },
  }
}

/** In millimetres on paper: a symbol in a thinner layer is only grey. */
const THINNEST = 0.5

/** Insulation symbols on a tile 100 deep, from face to face: serpentine for batts, zigzag for boards. */
const symbols = {
  'mineral-wool': { period: 44, x: serpentine('across'), y: serpentine('along') },
  'rigid-insulation': { period: 56, x: 'M0 0l100 28L0 56', y: 'M0 0l28 100L56 0' },
}

function insulation(material: keyof typeof symbols, { extent, across }: HatchSpace, scale: number): Hatch | undefined {
  const [from, to] = extent[across]
  const { period, [across]: d } = symbols[material]
  if (to - from < THINNEST * scale) return undefined
  const [width, height] = across === 'x' ? [100, period] : [period, 100]
  const transform = fit(extent, across, (to - from) / 100)
  const key = `${scale}-${material}-${across}`
  return {
    key,
    material,
    width,
    height,
    marks: { lines: d },
    fitted: { key: `${material[0]}${across}${from}-${to - from}`, transform },
  }
}

/** Transforms a tile 100 deep to its position, following a slope that both edges have. */
function fit({ x, y, fall: [top, bottom] = [0, 0], datum = x[0] }: Extent, across: 'x' | 'y', size: number): string {
  if (across === 'x') return `matrix(${size} 0 0 ${size} ${x[0]} 0)`
  const slope = top && bottom ? top / 100 : 0
  return `matrix(${size} ${round(size * slope * 100) / 100} 0 ${size} 0 ${round(y[0] - slope * datum)})`
}

/** Loops of a batt symbol. They extend into neighbouring tiles, so that none is cut. */
function serpentine(way: 'across' | 'along'): string {
  const to = (deep: number, along: number) => (way === 'across' ? `${deep} ${along}` : `${along} ${deep}`)
  const loop = (start: number, side: number) => `S${to(side, start + 34)} ${to(50, start + 22)}`
  return `M${to(50, -22)}C${to(-16, -34)} ${to(-16, 12)} ${to(50, 0)}${loop(0, 116)}${loop(22, -16)}${loop(44, 116)}`
}
