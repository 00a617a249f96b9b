import type { Path } from './node.ts'
import type { House, Palette } from './palette.ts'

interface Field {
  width: number
  height: number
}

/** Line weights of the drawing: hatch, edge. */
const weights = { hatch: 1.5, edge: 3 }

/**
 * What stands in place of a picture: the firm's mark drawn as what it is, a section through a wall; the
 * division's, through the edges of slabs.
 */
export const wallSections: Record<House, (field: Field, colours: Palette) => Path[]> = {
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

/** The hatch of concrete: lines of 45° within a rectangle. */
function hatch({ left, top, width, height }: Field & { left: number; top: number }, ink: string): Path {
  const lines: string[] = []
  for (let start = 20; start < width + height; start += 20) {
    const low = [left + Math.max(0, start - height), top + Math.min(height, start)]
    const high = [left + Math.min(width, start), top + Math.max(0, start - width)]
    lines.push(`M${low.join(' ')}L${high.join(' ')}`)
  }
  return { d: lines.join(''), stroke: ink, strokeWidth: weights.hatch }
}

/** The zigzag that stands for insulation, between two edges. */
function insulation(height: number, left: number, right: number): string {
  const points: string[] = []
  for (let y = 0; y < height + 42; y += 42) points.push(`${points.length % 2 ? left : right} ${y}`)
  return `M${points.join('L')}`
}
