import type { ReactNode } from 'react'
import { round, type Extent } from '../../lib/drawing-geometry'
import type { Drawing } from '../../schema/drawing'

type Material = Drawing['shapes'][number]['material']

/** A hatch as an SVG pattern: its tile in millimetres and what is drawn in it. */
export interface Hatch {
  /** Same key, same pattern: a drawing defines it once. */
  key: string
  x: number
  y: number
  width: number
  height: number
  transform?: string
  marks: ReactNode
}

/** Where a hatch that reaches from face to face has to fit. */
interface Place {
  extent: Extent
  /** The direction of its thickness. */
  across: 'x' | 'y'
}

/** The hatch of a material at a place, for a scale; none for what is plain. */
export function hatchOf(material: Material, place: Place, scale: number): Hatch | undefined {
  if (material === 'mineral-wool' || material === 'rigid-insulation') return insulation(material, place)
  const tile = tiles[material]?.(scale)
  return tile && { key: material, x: 0, y: 0, ...tile }
}

type Tile = Pick<Hatch, 'width' | 'height' | 'transform' | 'marks'>

/** Hatches that repeat in both directions. Lengths in millimetres on paper times the scale. */
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
}

/** Parallel lines at 45 degrees, so far apart. */
function slanted(gap: number): Tile {
  return { width: round(gap), height: round(gap), transform: 'rotate(45)', marks: <path d={`M0 0V${round(gap)}`} /> }
}

function dots(size: number, places: number[], width: number): Tile {
  return { width: round(size), height: round(size), marks: <path className="dots" strokeWidth={round(width)} d={dotPath(size, places)} /> }
}

/** Dots are strokes without length and with round ends; `places` are x, y as shares of the tile. */
function dotPath(size: number, places: number[]): string {
  return places.flatMap((x, index) => (index % 2 ? [] : [`M${round(x * size)} ${round(places[index + 1]! * size)}h0`])).join('')
}

/** Aggregate: stones as triangles, sand as dots, on a tile large enough to hide that it repeats. */
function concrete(scale: number): Tile {
  const size = 17 * scale
  const stone = (x: number, y: number, ...corners: number[]) => `M${round(x * size)} ${round(y * size)}l${corners.map((one) => round(one * scale)).join(' ')}z`
  return {
    width: size,
    height: size,
    marks: (
      <>
        <path className="dots" strokeWidth={round(0.17 * scale)} d={dotPath(size, sand)} />
        <path d={stones.map((one) => stone(...one)).join('')} />
      </>
    ),
  }
}

/** Sand: x, y as shares of the tile. */
const sand = [
  0.04, 0.06, 0.21, 0.03, 0.33, 0.11, 0.47, 0.05, 0.58, 0.13, 0.79, 0.04, 0.93, 0.12, 0.12, 0.19, 0.28, 0.24, 0.43, 0.2, 0.69, 0.22, 0.86, 0.26, 0.98, 0.31,
  0.05, 0.35, 0.19, 0.38, 0.37, 0.33, 0.55, 0.36, 0.76, 0.37, 0.91, 0.44, 0.1, 0.5, 0.3, 0.47, 0.46, 0.52, 0.64, 0.49, 0.82, 0.55, 0.02, 0.63, 0.22, 0.6, 0.39,
  0.66, 0.57, 0.62, 0.72, 0.67, 0.95, 0.7, 0.14, 0.74, 0.31, 0.79, 0.5, 0.76, 0.66, 0.82, 0.84, 0.79, 0.06, 0.88, 0.25, 0.92, 0.42, 0.89, 0.59, 0.95, 0.77, 0.92, 0.92, 0.87,
]

/** Stones: the first corner as shares of the tile, the ways to the other two in millimetres on paper. */
const stones: [number, number, number, number, number, number][] = [
  [0.1, 0.09, 1, 0.3, -0.6, 0.7],
  [0.64, 0.03, 0.8, -0.4, 0.2, 1],
  [0.83, 0.16, 0.6, 0.7, -1, 0.1],
  [0.36, 0.26, 0.9, 0.1, -0.5, 0.7],
  [0.57, 0.26, 0.4, -0.7, 0.5, 0.6],
  [0.24, 0.5, 1.1, 0.2, -0.8, 0.6],
  [0.86, 0.36, 0.7, -0.5, 0.1, 0.9],
  [0.7, 0.56, 0.5, 0.8, -0.9, -0.1],
  [0.08, 0.68, 0.8, -0.5, 0.1, 0.9],
  [0.46, 0.68, 1, 0.4, -0.8, 0.4],
  [0.87, 0.62, 0.6, 0.6, -0.8, 0.2],
  [0.17, 0.84, 0.9, 0.4, -0.9, 0.3],
  [0.72, 0.87, 0.9, -0.2, -0.3, 0.7],
  [0.5, 0.86, 0.4, 0.6, -0.7, 0.1],
]

function gravel(scale: number): Tile {
  const [width, height] = [4 * scale, 3 * scale]
  const stone = (x: number, y: number, rx: number, ry: number) =>
    `M${round(x * scale)} ${round(y * scale)}a${round(rx * scale)} ${round(ry * scale)} 0 1 0 ${round(2 * rx * scale)} 0a${round(rx * scale)} ${round(ry * scale)} 0 1 0 ${round(-2 * rx * scale)} 0`
  return { width, height, marks: <path d={[stone(0.2, 0.8, 0.75, 0.5), stone(2, 0.6, 0.55, 0.42), stone(3.1, 1.35, 0.4, 0.3), stone(1.5, 1.75, 0.7, 0.48), stone(0.15, 2.3, 0.5, 0.4), stone(2.7, 2.35, 0.55, 0.45)].join('')} /> }
}

/** Earth: three strokes one way, three the other. */
function soil(scale: number): Tile {
  const size = 6 * scale
  const stroke = (x: number, y: number, way: number) => `M${round(x * scale)} ${round(y * scale)}l${round(way * 2 * scale)} ${round(2 * scale)}`
  return { width: size, height: size, marks: <path d={[0.3, 1, 1.7].flatMap((at) => [stroke(0.4 + at, 0.5, 1), stroke(5.6 - at, 3.5, -1)]).join('')} /> }
}

/** The dimples of a drainage sheet. */
function drainage(scale: number): Tile {
  const size = round(0.8 * scale)
  const half = round(size / 2)
  return { width: size, height: size, marks: <path d={`M0 ${half}a${half} ${half} 0 0 0 ${size} 0M${half} 0V${half}`} /> }
}

/** Batts are a serpentine, boards a zigzag; both reach from face to face and follow a fall. */
function insulation(material: 'mineral-wool' | 'rigid-insulation', { extent, across }: Place): Hatch {
  const deep = extent[across]
  const depth = deep[1] - deep[0]
  const period = round(depth * (material === 'mineral-wool' ? (depth > 110 ? 0.36 : 0.44) : 0.56))
  const marks = <path d={(material === 'mineral-wool' ? serpentine : zigzag)(depth, period, across)} />
  const along = extent[across === 'x' ? 'y' : 'x'][0]
  const [x, y, width, height] = across === 'x' ? [deep[0], along, depth, period] : [along, deep[0], period, depth]
  return { key: `${material}-${x}-${y}-${depth}`, x, y, width: round(width), height: round(height), transform: shear(extent), marks }
}

/** Follows a fall that both edges have. */
function shear({ x, fall: [top, bottom] = [0, 0], datum = x[0] }: Extent): string | undefined {
  if (!top || !bottom) return undefined
  const slope = top / 100
  return `matrix(1 ${slope} 0 1 0 ${round(-slope * datum)})`
}

/** The waves of a batt's symbol: loops that touch both faces, drawn on into the neighbouring tiles so that no loop is cut. */
function serpentine(depth: number, period: number, across: 'x' | 'y'): string {
  const to = (deep: number, along: number) => (across === 'x' ? `${round(deep * depth)} ${round(along * period)}` : `${round(along * period)} ${round(deep * depth)}`)
  const loop = (start: number, side: number) => `S${to(side, start + 0.78)} ${to(0.5, start + 0.5)}`
  return `M${to(0.5, -0.5)}C${to(-0.165, -0.78)} ${to(-0.165, 0.28)} ${to(0.5, 0)}${loop(0, 1.165)}${loop(0.5, -0.165)}${loop(1, 1.165)}`
}

function zigzag(depth: number, period: number, across: 'x' | 'y'): string {
  return across === 'x' ? `M0 0L${depth} ${round(period / 2)}L0 ${period}` : `M0 0L${round(period / 2)} ${depth}L${period} 0`
}
