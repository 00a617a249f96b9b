import { marks, type MarkPath } from '../../../src/lib/marks.ts'
import type { SitePart, Palette } from './palette.ts'
import type { CSSProperties } from 'react'

/** An element for satori. */
export interface CardNode {
  type: string
  props: { style?: CSSProperties; children?: CardNode[] | string } & Record<string, unknown>
}

type Path = { d: string; fill?: string; stroke?: string; strokeWidth?: number }

/** A flex box, in a row by default. */
export function box(style: CSSProperties, ...children: CardNode[]): CardNode {
  return { type: 'div', props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children } }
}

export function words(style: CSSProperties, text: string): CardNode {
  return { type: 'div', props: { style: { display: 'block', ...style }, children: text } }
}

export function drawing(
  field: { width: number; height: number },
  scale: number,
  paths: Path[],
  style: CSSProperties = {},
): CardNode {
  const { width, height } = field
  const children = paths.map((path): CardNode => ({ type: 'path', props: { fill: 'none', ...path } }))
  return {
    type: 'svg',
    props: { viewBox: `0 0 ${width} ${height}`, width: width * scale, height: height * scale, style, children },
  }
}

interface Field {
  width: number
  height: number
}

const weights = { hatch: 1.5, edge: 3 }

/** Drawn where a page has no picture: a section through a wall, or through slab edges for the division. */
export const wallSections: Record<SitePart, (field: Field, colours: Palette) => Path[]> = {
  site: (field, { ink, signal }) => [
    hatch({ left: 52, top: 0, width: 112, height: field.height }, ink),
    { d: `M52 0V${field.height}M164 0V${field.height}`, stroke: ink, strokeWidth: weights.edge },
    { d: `M182 0V${field.height}`, stroke: signal, strokeWidth: 12 },
    { d: insulation(field.height, 202, 292), stroke: ink, strokeWidth: weights.edge },
    { d: `M300 0V${field.height}`, stroke: ink, strokeWidth: weights.hatch },
    { d: `M332 0h48v286h-48zM332 306h48V${field.height}h-48z`, fill: ink },
  ],
  division: (field, { ink, signal }) => [
    ...[40, 274].flatMap((top) => slab(top, ink)),
    { d: `M262 0V${field.height}`, stroke: signal, strokeWidth: 12 },
    { d: `M302 0h70v59h-70zM302 79h70v214h-70zM302 313h70V${field.height}h-70z`, fill: ink },
  ],
}

function slab(top: number, ink: string): Path[] {
  return [
    hatch({ left: 0, top, width: 224, height: 58 }, ink),
    { d: `M0 ${top}h224v58H0`, stroke: ink, strokeWidth: weights.edge },
  ]
}

/** 45° hatch of concrete. */
function hatch({ left, top, width, height }: Field & { left: number; top: number }, ink: string): Path {
  const lines: string[] = []
  for (let start = 20; start < width + height; start += 20) {
    const low = [left + Math.max(0, start - height), top + Math.min(height, start)]
    const high = [left + Math.min(width, start), top + Math.max(0, start - width)]
    lines.push(`M${low.join(' ')}L${high.join(' ')}`)
  }
  return { d: lines.join(''), stroke: ink, strokeWidth: weights.hatch }
}

/** Zigzag of insulation. */
function insulation(height: number, left: number, right: number): string {
  const points: string[] = []
  for (let y = 0; y < height + 42; y += 42) points.push(`${points.length % 2 ? left : right} ${y}`)
  return `M${points.join('L')}`
}

/** The mark of the page header. */
export const markPaths = (part: SitePart, colours: Palette): Path[] =>
  marks[part].map(({ d, colour, strokeWidth }: MarkPath) =>
    strokeWidth ? { d, stroke: colours[colour], strokeWidth } : { d, fill: colours[colour] },
  )
