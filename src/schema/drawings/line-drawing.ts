import { z } from 'zod'
import { assembly, drawing, drawingPage, facts, falls, laps, materials, order } from './drawing.ts'
import { ofNumber, point3d, scale, span } from './measures.ts'
import type { SourceWords } from '../../lib/source-facts.ts'
import { sources, type Source } from '../entries/source.ts'
import { exactlyOne, list, oneLine, text } from '../fields.ts'

const solid = exactlyOne(
  z.strictObject({
    name: oneLine().optional().describe('Name; a solid with a name gets a number.'),
    number: ofNumber().optional().describe('Number of the body that this one, without a name, belongs to.'),
    at: point3d().optional().describe('The point that the number refers to. Default: the middle of the visible part.'),
    material: z.enum(materials).describe('Material.'),
    block: z
      .strictObject({
        x: span().describe('From–to along x, in mm.'),
        y: span().describe('From–to along y, in mm.'),
        z: span().describe('From–to along z, in mm.'),
      })
      .optional()
      .describe('A block.'),
    face: list(point3d(), 50).min(3).optional().describe('A flat surface with these corners.'),
    edge: list(point3d(), 50).min(2).optional().describe('A line through these points.'),
  }),
  'solid-geometry',
  ['block', 'face', 'edge'],
)
export type Solid = z.infer<typeof solid>

const isometric = z.strictObject({
  scale: scale().describe('Scale along each axis: 10 for 1 : 10.'),
  solids: list(solid, 200)
    .min(2)
    .describe('Solids from back to front: x to the lower right, y to the lower left, z upwards.'),
  flows: list(list(point3d(), 20).min(2)).default([]).describe('Paths of water, each with an arrow at its end.'),
  ...facts,
  laps: laps(z.enum(['x', 'y']).default('y').describe('The axis along which the upper piece is nearer to the eye.')),
  falls: falls(z.enum(['x', '-x', 'y', '-y']).describe('The axis along which water runs.')),
})
export type Isometric = z.infer<typeof isometric>

const section = z.strictObject({
  assemblies: list(assembly).default([]).describe('Layers; numbering continues with the parts.'),
  ...drawing,
  ...facts,
})

/** A line drawing for prose and the library: `content/drawings/01-name.yaml`. Built as SVG, PDF and DXF. */
export const lineDrawingSchema = exactlyOne(
  z.strictObject({
    title: oneLine().describe('Name of the drawing.'),
    sheet: text(6).describe('Its number: `D5`.'),
    description: text(400).describe('One or two sentences that also describe the drawing to people who cannot see it.'),
    ...drawingPage,
    section: section
      .optional()
      .describe('A section or view to scale. A leader with a single point leads to the nearer edge.'),
    isometric: isometric
      .optional()
      .describe(
        'An isometric view. Bodies, numbers, water paths, laps, falls and `mustShow` are checked. Barriers and ' +
          'fasteners are not: the view shows faces, and what is between bodies is hidden.',
      ),
    notes: list(text()).default([]).describe('Notes, one or two sentences each.'),
    sources: sources(),
    order: order(),
  }),
  'drawing-kind',
  ['section', 'isometric'],
)
export type LineDrawing = z.infer<typeof lineDrawingSchema>

export interface DrawingPicture {
  title: string
  /** Address and size in pixels. */
  picture: string
  width: number
  height: number
}

export interface DrawingPlate extends DrawingPicture {
  id: string
  /** Address of its page. */
  href: string
  sheet: string
  description: string
  /** Where the page cuts a tall drawing in two, in pixels. */
  split?: number | undefined
  /** Smaller drawings beside the large one. */
  insets: DrawingPicture[]
  /** Names of the numbered parts, from 1. */
  parts: string[]
  notes: string[]
  sources?: Source[] | undefined
  files: { label: string; href: string }[]
  /** What the drawing must not be used for. */
  note: string
  words: SourceWords
}

/** A section whose places are links. Millimetres; a colour is one of the light and one of the dark scheme. */
export interface LocationDrawing {
  view: { x: number; y: number; width: number; height: number }
  hatches: {
    id: string
    width: number
    height: number
    transform?: string | undefined
    fill?: string | undefined
    stroke?: string | undefined
    lines?: string
    dots?: { d: string; width: number }
  }[]
  hatchWidth: number
  shapes: {
    d: string
    fill?: string | undefined
    stroke?: string | undefined
    strokeWidth?: number
  }[]
  /** The path of water. */
  flow: { d: string; stroke: string | undefined }
  places: {
    name: string
    leader: string
    at: [x: number, y: number]
    align: 'start' | 'middle' | 'end'
    /** Of the name, in letter heights: browsers differ in where they underline text that is scaled. */
    width: number
  }[]
}
