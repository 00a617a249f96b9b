import { z } from 'zod'
import { action, exactlyOne, image, isoDate, oneLine, list, text, objects } from '../fields.ts'
import { redirectsFrom } from '../seo.ts'
import { fault, length, millimetres, ofNumber, point, points, scale, slope, span } from './measures.ts'

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
  'earth',
  'water',
  'rain',
  'gravel',
  'drainage',
  'air',
  'frame',
  'glass',
  'metal',
  'membrane',
  'ply',
  'sealant',
  'gasket',
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

const material = () => z.enum(materials)
const extent = {
  x: span().describe('From–to across, in mm.'),
  y: span().describe('From–to downwards, in mm; measured at `datum` if it falls.'),
  fall: z
    .tuple([slope(), slope()])
    .optional()
    .describe('Fall of the upper and lower edge in per cent: positive to the right, negative to the left.'),
  datum: millimetres().optional().describe('The x at which `y` is measured, if it falls. Default: the left edge.'),
}

const functions = () =>
  list(z.enum(['W', 'A', 'T', 'V'])).describe('What it controls: W water, A air, T heat, V vapour.')

const shape = <Material extends z.ZodType>(hatch: Material) =>
  z
    .strictObject({
      x: extent.x.optional().describe('A rectangle: from–to across, in mm.'),
      y: extent.y.optional().describe('A rectangle: from–to downwards, in mm.'),
      fall: extent.fall,
      datum: extent.datum,
      across: z.enum(['x', 'y']).optional().describe('Direction of its thickness, if that is not the short side.'),
      line: points(2).optional().describe('A line through these points.'),
      area: points(3).optional().describe('An area with these corners.'),
      circle: z
        .tuple([millimetres(), millimetres(), length()])
        .optional()
        .describe('A circle: x and y of the centre, radius.'),
      person: z
        .tuple([millimetres(), millimetres(), z.number().min(1500).max(1900)])
        .optional()
        .describe('A person: x and y between the feet, height from 1500 to 1900 mm.'),
      material: hatch,
      functions: functions()
        .optional()
        .describe('What it controls, if that differs from its part: as in `functions` of a layer.'),
    })
    .refine(
      ({ x, y, line, area, circle, person }) =>
        [x && y, line, area, circle, person].filter(Boolean).length === 1 && !x === !y,
      fault('shape-geometry', 'needs exactly one of `x` with `y`, `line`, `area`, `circle`, `person`'),
    )
    .refine(
      ({ x, fall, datum, across }) => x || (!fall && datum === undefined && !across),
      fault('shape-geometry', 'has `fall`, `datum` or `across`, which only a rectangle with `x` and `y` may have'),
    )
    .refine(({ fall, datum }) => fall || datum === undefined, fault('shape-geometry', 'has a `datum`, but no `fall`'))

const outside = () => z.enum(['left', 'right', 'top'])

const leader = () =>
  points(1).describe('Line from the part to its number. A single point leads straight to the right edge.')

const layer = z.strictObject({
  name: oneLine().describe('What it is.'),
  thickness: length().describe('In mm.'),
  functions: functions().default([]),
  material: material().describe('Its hatch.'),
  extents: list(z.strictObject(extent))
    .min(1)
    .describe('Where it is drawn; as deep as its thickness in the direction of the assembly.'),
  leader: leader(),
})
export type Layer = z.infer<typeof layer>

export const assembly = z.strictObject({
  name: oneLine().describe('Where it is: `Wall, outside to inside`.'),
  outside: outside().describe('Where outside is: `left` or `right` of a wall, `top` of a roof. Layers run along it.'),
  layers: list(layer).min(2).describe('The layers, each touching the next.'),
})
export type Assembly = z.infer<typeof assembly>

const part = z.strictObject({
  location: oneLine().optional().describe('Its short name, where the drawing is a list of links: `Roof`.'),
  name: oneLine().describe(
    'Name. Lengths come from the data: `{over 3}`, `{behind 3}`, `{above 3}`, `{fall}`, `{deep}`, `{clear}`. What the ' +
      'view cannot show belongs in `notes`.',
  ),
  material: material().describe('Hatch of shapes without their own.'),
  shapes: list(shape(material().optional().describe('Hatch, if it differs from the part’s.')), 500)
    .min(1)
    .describe('Its shapes.'),
  functions: functions().default([]),
  ends: functions()
    .default([])
    .describe('Controls whose layers may end at it: T of a drain, at which insulation ends.'),
  fastener: z
    .strictObject({
      into: list(material()).min(1).describe('Materials that can hold it.'),
      least: length().describe('Minimum embedment in mm.'),
      holds: list(ofNumber()).default([]).describe('Numbers of what it holds; it touches them.'),
    })
    .optional()
    .describe('What it is fixed into; each of its lines of the material `bar` reaches so far into it.'),
  leader: leader(),
})
export type Part = z.infer<typeof part>

const measure = {
  x: span().optional().describe('From–to across.'),
  y: span().optional().describe('From–to downwards.'),
  at: millimetres().describe('The other coordinate.'),
}
const measured = <Schema extends z.ZodType>(schema: Schema) => exactlyOne(schema, 'one-direction', ['x', 'y'])

/** Fields of every drawing: a detail and its insets. Millimetres; outside is left, y is downwards. */
export const drawing = {
  scale: scale().describe(
    'Scale that text and line widths are made for: 5 for 1 : 5. A PDF has the largest that fits its sheet.',
  ),
  view: z
    .strictObject({
      x: millimetres().describe('Left edge.'),
      y: millimetres().describe('Upper edge.'),
      width: length().describe('Width.'),
      height: length().describe('Height.'),
    })
    .describe('Visible area, in mm.'),
  shapes: list(shape(material().describe('Its hatch.')), 500)
    .default([])
    .describe('Shapes without a number, drawn under the parts.'),
  parts: list(part).default([]).describe('Numbered parts other than layers.'),
  controls: objects({
    kind: z
      .enum(['air', 'flow', 'air-flow'])
      .describe('`air`: the air barrier, dashed. `flow`: the path of water, `air-flow` that of air, with an arrow.'),
    line: points(2).describe('The line, in the direction of the flow.'),
  })
    .default([])
    .describe('Control lines, drawn over everything.'),
  dimensions: list(
    measured(
      z.strictObject({
        ...measure,
        from: millimetres().optional().describe('Where its extension lines begin.'),
        least: length().optional().describe('Minimum, printed beside it.'),
        before: z
          .boolean()
          .optional()
          .describe('true puts the number before the dimension, if it is too short for it.'),
      }),
    ).refine(
      ({ x, y = [0, 0], least = 0 }) => (x ?? y)[1] - (x ?? y)[0] >= least,
      fault('dimension-least', 'is shorter than its `least`'),
    ),
  )
    .default([])
    .describe('Dimensions: the number is the length.'),
  breaks: list(measured(z.strictObject(measure)))
    .default([])
    .describe('Break lines.'),
  texts: objects({
    at: point().describe('Where.'),
    text: text(40).describe('A few words; a length or slope in them is that of what is drawn there.'),
    align: z.enum(['start', 'middle', 'end']).default('start').describe('Which end of the text is at `at`.'),
    turned: z.boolean().optional().describe('true turns the text to read upwards.'),
  })
    .default([])
    .describe('Text in the drawing.'),
}

export const repeated = objects({ number: ofNumber(), leader: leader() })
  .default([])
  .describe('Layers and parts of the large drawing that are numbered here too.')

/** The address of the page of a drawing or detail. */
export const drawingAddress = ({ id }: { id: string }) => `/skyrise-construction/details/${id}`

const percent = (of: string) => z.number().min(0).max(100).describe(`Position in per cent of the ${of}.`)

/** What the page of a drawing or detail says beside it. */
export const drawingPage = {
  redirectsFrom: redirectsFrom(),
  tags: list(text(40)).min(1).describe('Subjects, printed beside the number. The search finds it by them.'),
  prevents: text(300).describe('The failure that it prevents, in one or two sentences.'),
  proof: text(300).describe('The test that proves it on site, in one or two sentences.'),
  model: z
    .strictObject({
      image: image().describe('A picture of a model that shows the same.'),
      caption: text().describe('What it shows.'),
      marks: objects({ number: ofNumber(), x: percent('width'), y: percent('height') })
        .min(1)
        .describe('Numbers of the drawing, where the picture shows the same.'),
    })
    .optional()
    .describe('The model beside the drawing.'),
  links: list(action(), 4)
    .min(1)
    .describe('The project, form or finding that it belongs to. Articles and guides that show it are added.'),
  revisions: objects({
    day: isoDate().describe('Day of the revision.'),
    change: text(200).describe('What changed in the drawing.'),
  })
    .default([])
    .describe('Changes since the first issue, which is revision A; the first one here makes it B.'),
}

/** Of every drawing and detail. */
export const order = () => list(text(40)).default([]).describe('Steps of the work in order. All drawings agree on it.')

const least = (what: string) => length().describe(`Minimum ${what}.`)

export const falls = <Direction extends z.ZodType>(direction: Direction) =>
  objects({ number: ofNumber(), to: direction, least: least('fall in per cent') })
    .default([])
    .describe('Surfaces that fall to one side.')

export const laps = <Outside extends z.ZodType>(side: Outside) =>
  objects({ upper: ofNumber(), lower: ofNumber(), least: least('overlap in mm'), outside: side })
    .default([])
    .describe('Laps in the direction of flow: the piece that water leaves first overlaps the next one.')

/** What must hold in a drawing; the pipeline judges the geometry against it. */
export const facts = {
  laps: laps(outside().default('left').describe('Where outside is: on that side the upper piece covers the lower.')),
  falls: falls(
    z.union([z.enum(['left', 'right']), millimetres()]).describe('Where water runs; a number is the x of a drain.'),
  ),
  heights: objects({
    number: ofNumber(),
    above: ofNumber().describe('Number of the lower one.'),
    least: least('in mm'),
  })
    .default([])
    .describe('What ends above something: an upturn above the finished surface.'),
  joins: objects({ number: ofNumber(), with: list(ofNumber()).min(1).describe('Numbers that it touches.') })
    .default([])
    .describe('Parts that touch each other.'),
  mustShow: objects({
    what: z
      .enum(['end dam', 'drip', 'weep', 'backer', 'door'])
      .describe('`weep`: an arrow of water passes through the part. `door`: a leaf of the material `frame`.'),
    number: ofNumber(),
    least: least('height of a dam, or distance of a drip from a face, in mm').optional(),
    from: ofNumber()
      .optional()
      .describe('Number of the face that a drip is clear of, or of the floor of a dam that has a number of its own.'),
  })
    .default([])
    .describe('What is drawn, and does its work.'),
}

const drawingSchema = z.strictObject(drawing)
export type Drawing = z.infer<typeof drawingSchema>

const factsSchema = z.strictObject(facts)
type SectionFacts = z.infer<typeof factsSchema>
/** Of a section or of an isometric view, whose directions are axes. */
export type Facts = Omit<SectionFacts, 'laps' | 'falls'> & {
  laps: (Omit<SectionFacts['laps'][number], 'outside'> & {
    outside: SectionFacts['laps'][number]['outside'] | 'x' | 'y'
  })[]
  falls: (Omit<SectionFacts['falls'][number], 'to'> & {
    to: SectionFacts['falls'][number]['to'] | 'x' | '-x' | 'y' | '-y'
  })[]
}
