import { z } from 'zod'
import { exactlyOne, oneLine, list, text } from '../fields.ts'

/** Decides hatch, colour and lines. */
export const materials = [
  // Areas.
  'panel',
  'mineral-wool',
  'rigid-insulation',
  'plywood',
  'lumber',
  'wood',
  'board',
  'stud',
  'concrete',
  'mortar',
  'paver',
  'soil',
  'gravel',
  'drainage',
  'air',
  'frame',
  'glass',
  'metal',
  'membrane',
  'ply',
  'sealant',
  'void',
  // Lines.
  'sheet-metal',
  'membrane-line',
  'vapour-line',
  'fabric',
  'thin',
  'hidden',
  'bar',
] as const

const point = () => z.tuple([z.number(), z.number()])
const points = (least: number) => list(point(), 500).min(least)
/** In millimetres. */
export const span = () =>
  z.tuple([z.number(), z.number()]).refine(([from, to]) => from < to, {
    message: 'must go from the smaller to the greater number',
    params: { rule: 'span-order' },
  })

const material = () => z.enum(materials)
const extent = {
  x: span().describe('From–to across, in mm.'),
  y: span().describe('From–to downwards, in mm; at the datum where it falls.'),
  fall: z
    .tuple([z.number(), z.number()])
    .optional()
    .describe('Fall of the upper and of the lower edge in per cent: above zero to the right, below zero to the left.'),
  datum: z.number().optional().describe('Where across its `y` holds, when it falls; its left edge when left out.'),
}

const oneGeometry = {
  message: 'needs exactly one of `x` with `y`, `line`, `area`, `circle`',
  params: { rule: 'shape-geometry' },
}

const ofRectangle = {
  message: 'has `fall`, `datum` or `across`, which a rectangle of `x` and `y` alone can have',
  params: { rule: 'shape-geometry' },
}
const datumOfFall = {
  message: 'has a `datum`, which means nothing without a `fall`',
  params: { rule: 'shape-geometry' },
}

const shape = <Material extends z.ZodType>(made: Material) =>
  z
    .strictObject({
      x: extent.x.optional().describe('A rectangle: from–to across, in mm.'),
      y: extent.y.optional().describe('A rectangle: from–to downwards, in mm.'),
      fall: extent.fall,
      datum: extent.datum,
      across: z.enum(['x', 'y']).optional().describe('Direction of its thickness, where that is not its short side.'),
      line: points(2).optional().describe('A line through these points.'),
      area: points(3).optional().describe('An area with these corners.'),
      circle: z
        .tuple([z.number(), z.number(), z.number().positive()])
        .optional()
        .describe('A circle: x, y of its centre, radius.'),
      material: made,
    })
    .refine(
      ({ x, y, line, area, circle }) => [x && y, line, area, circle].filter(Boolean).length === 1 && !x === !y,
      oneGeometry,
    )
    .refine(({ x, fall, datum, across }) => x || (!fall && datum === undefined && !across), ofRectangle)
    .refine(({ fall, datum }) => fall || datum === undefined, datumOfFall)

const leader = () =>
  points(1).describe('From the point that it shows to its number; a point alone leads straight to the right edge.')

const layer = z.strictObject({
  name: oneLine().describe('What it is.'),
  thickness: z.number().positive().describe('In mm.'),
  functions: list(z.enum(['W', 'A', 'T', 'V']))
    .default([])
    .describe('What it does against: W water, A air, T heat, V vapour.'),
  material: material().describe('Its hatch.'),
  extents: list(z.strictObject(extent))
    .min(1)
    .describe('Where it is drawn; in the assembly’s direction as deep as it is thick.'),
  leader: leader(),
})
export type Layer = z.infer<typeof layer>

export const assembly = z.strictObject({
  name: oneLine().describe('Where it is: `Wall, outside to inside`.'),
  across: z
    .enum(['x', 'y'])
    .describe('Direction in which its thickness is measured: x for walls, y for roofs and slabs.'),
  layers: list(layer).min(2).describe('The layers, each touching the next.'),
  total: z.number().positive().optional().describe('How deep all of it is, in mm: the sum of its layers.'),
})
export type Assembly = z.infer<typeof assembly>

const part = z.strictObject({
  name: oneLine().describe('What it is, with the dimension that matters.'),
  material: material().describe('Its hatch, for shapes without their own.'),
  shapes: list(shape(material().optional().describe('Where it differs from the part’s.')), 500)
    .min(1)
    .describe('What is drawn of it.'),
  leader: leader(),
})
export type Part = z.infer<typeof part>

const measure = {
  x: span().optional().describe('From–to across.'),
  y: span().optional().describe('From–to downwards.'),
  at: z.number().describe('The other coordinate.'),
}
const measured = <Schema extends z.ZodType>(schema: Schema) => exactlyOne(schema, 'one-direction', ['x', 'y'])

/** Fields of every drawing: a detail and its insets. Millimetres; outside is left, y is downwards. */
export const drawing = {
  scale: z.int().positive().describe('Scale on paper: 5 for 1 : 5.'),
  view: z
    .strictObject({
      x: z.number().describe('Left edge.'),
      y: z.number().describe('Upper edge.'),
      width: z.number().positive().describe('Width.'),
      height: z.number().positive().describe('Height.'),
    })
    .describe('What the drawing shows, in mm.'),
  shapes: list(shape(material().describe('Its hatch.')), 500)
    .default([])
    .describe('What is drawn without a number, under the parts.'),
  parts: list(part).default([]).describe('What has a number and is no layer.'),
  controls: list(
    z.strictObject({
      kind: z
        .enum(['air', 'flow'])
        .describe('`air`: the air barrier, dashed; `flow`: the way of water, with an arrow.'),
      line: points(2).describe('The line, in the direction of the flow.'),
    }),
  )
    .default([])
    .describe('Lines of control, over everything.'),
  dimensions: list(
    measured(
      z.strictObject({
        ...measure,
        from: z.number().optional().describe('Where the thin lines to it begin.'),
        least: z.number().positive().optional().describe('What it has to be at least; printed beside it.'),
        before: z.boolean().optional().describe('true puts the number before a dimension that is too short for it.'),
      }),
    ).refine(({ x, y, least }) => least === undefined || (x ?? y ?? [0, 0])[1] - (x ?? y ?? [0, 0])[0] >= least, {
      message: 'is less than its `least`',
      params: { rule: 'dimension-least' },
    }),
  )
    .default([])
    .describe('Dimensions: the number is the length.'),
  breaks: list(measured(z.strictObject(measure)))
    .default([])
    .describe('Where the drawing breaks off.'),
  texts: list(
    z.strictObject({
      at: point().describe('Where.'),
      text: text(40).describe('A few words.'),
      align: z.enum(['start', 'middle', 'end']).default('start').describe('Which end stands there.'),
      turned: z.boolean().optional().describe('true reads upwards.'),
    }),
  )
    .default([])
    .describe('Words in the drawing.'),
}

export const repeated = list(z.strictObject({ number: z.int().positive().describe('The number.'), leader: leader() }))
  .default([])
  .describe('Layers and parts of the large drawing that are named here again.')

const ofNumber = () => z.int().positive().describe('Number of a layer or a part.')

/** How a drawing sheds water; the pipeline checks the geometry against it. */
export const drainage = {
  laps: list(
    z.strictObject({
      upper: ofNumber(),
      lower: ofNumber(),
      least: z.number().positive().describe('How far the upper one reaches over the lower one at least, in mm.'),
      across: z
        .enum(['x', 'y'])
        .default('x')
        .describe('x: on a wall, the upper one further outside; y: on a roof, the upper one on top.'),
      outside: z.enum(['left', 'right']).default('left').describe('Where outside is.'),
    }),
  )
    .default([])
    .describe('Pieces that lap with the flow: what water leaves first lies over what it meets next.'),
  falls: list(
    z.strictObject({
      number: ofNumber(),
      to: z.enum(['left', 'right']).describe('Where water runs.'),
      least: z.number().positive().describe('Fall in per cent, at least.'),
    }),
  )
    .default([])
    .describe('Faces that fall to one side.'),
}

const drawingSchema = z.strictObject(drawing)
export type Drawing = z.infer<typeof drawingSchema>

const drainageSchema = z.strictObject(drainage)
export type Drainage = z.infer<typeof drainageSchema>
