import {
  DxfWriter,
  LWPolylineFlags,
  MText,
  point2d,
  point3d,
  Units,
  type DxfBlock,
  type Dxfier,
} from '@tarikjabiri/dxf'
import { boxAround, type Point } from '../../../src/lib/drawing-geometry.ts'
import { dimensionPath } from './drawing-marks.ts'
import { drawingText } from './drawing-text.ts'
import { dxfFill } from './dxf-hatch.ts'
import { parsePath, type Stroke } from './parse-path.ts'
import { lineStyles, looks, textStyles, type Look } from './styles.ts'
import type { DrawingInput, Plan } from './plan.ts'
import type { Imprint } from '../documents/paper/paper.ts'

/** Heights of capitals on paper at the scale of the drawing, in millimetres. Source: ISO 3098-1. */
const [LEAST, TEXT, TITLE] = [1.8, 2.5, 3.5]
/** Of an average sans-serif font, per height of capitals: width of a character, and from line to line. */
const [WIDTH, LINE] = [0.8, 1.7]
/** The narrowest frame, and the space inside it, in millimetres on paper. */
const [NARROWEST, INSIDE] = [160, 8]

/** A drawing for CAD programs, 1 : 1 in millimetres: its insets below it, then title block, key, notes and sources. */
export function dxfFile(drawing: DrawingInput, imprint: Imprint): string {
  const { plans } = drawing
  const dxf = new DxfWriter()
  const { scale } = plans[0]
  declareStyles(dxf, plans)
  for (const [index, plan] of plans.entries()) addPlan(dxf, plan, planOffset(plans, index))
  const { x, y } = boxAround(plans.flatMap(viewCorners))
  const middle = (x[0] + x[1]) / 2
  const half = Math.max(x[1] - x[0], NARROWEST * scale) / 2
  const bottom = addWords(dxf, drawing, imprint, { x: middle - half, y: y[0], width: 2 * half })
  const space = INSIDE * scale
  const [left, right, top] = [middle - half - space, middle + half + space, y[1] + space]
  addStroke(dxf.modelSpace, 0, textStyles.title, {
    points: [
      [left, -top],
      [right, -top],
      [right, space - bottom],
      [left, space - bottom],
    ],
    isClosed: true,
  })
  for (const [name, at] of [
    ['$EXTMIN', [left, bottom - space]],
    ['$EXTMAX', [right, top]],
  ] as const)
    dxf.setVariable(name, { 10: coordinate(at[0]!), 20: coordinate(at[1]!), 30: 0 })
  return dxf.stringify().replaceAll(/\r?\n/g, '\r\n')
}

/** No coordinate is written to more than a thousandth of a millimetre. */
const coordinate = (value: number) => Math.round(value * 1000) / 1000 || 0
const pointAt = (x: number, y: number) => point3d(coordinate(x), coordinate(y))

function declareStyles(dxf: DxfWriter, plans: readonly Plan[]): void {
  const { scale } = plans[0]!
  dxf.setUnits(Units.Millimeters)
  dxf.setVariable('$LASTSAVEDBY', { 1: '' })
  for (const [name, values] of [
    ['$MEASUREMENT', { 70: 1 }],
    ['$LUNITS', { 70: 2 }],
    ['$LTSCALE', { 40: scale }],
    ['$DIMSCALE', { 40: scale }],
    ['$TEXTSIZE', { 40: TEXT * scale }],
  ] as const)
    dxf.setVariable(name, values)
  // A new dimension looks like those of the drawing: text over the line, ticks, whole millimetres or tenths.
  const lengths = { DIMSCALE: scale, DIMTXT: LEAST, DIMTSZ: 0.6, DIMEXO: 0, DIMEXE: 0.6, DIMGAP: 0.5 }
  const style = { DIMTAD: 1, DIMTIH: 0, DIMTOH: 0, DIMDEC: 1, DIMZIN: 8, DIMLUNIT: 2 }
  Object.assign(dxf.document.dimStyleStandard, lengths, style)
  dxf.document.styleStandard.fontFileName = 'arial.ttf'
  // Millimetres on paper.
  dxf.addLType('DASHED', '__ __ __', [3, -1.5])
  const used: Pick<Look, 'layer' | 'colour' | 'dash'>[] = plans.flatMap(({ shapes, lines }) => [
    ...shapes.map(({ material }) => looks[material]),
    ...lines.map(({ kind }) => lineStyles[kind]),
  ])
  used.push(...Object.values(textStyles), lineStyles.dimension)
  for (const { layer, colour, dash } of used) {
    dxf.addLayer(layer, colour, dash && 'DASHED')
    dxf.addLayer(patternLayer(layer), colour)
  }
}

/** Hatches can be switched off. */
const patternLayer = (layer: string) => `${layer}-PATT`

/** Insets are below one another, with space for their titles. */
function planOffset(plans: readonly Plan[], index: number): number {
  const gap = 4 * TEXT * plans[0]!.scale
  return plans
    .slice(0, index)
    .reduce((sum, { view }, at) => sum + view.height + (view.y - (plans[at + 1]?.view.y ?? 0)) + gap, 0)
}

function viewCorners({ view: { x, y, width, height } }: Plan, index: number, plans: readonly Plan[]): Point[] {
  const top = -y - planOffset(plans, index)
  return [
    [x, top],
    [x + width, top - height],
  ]
}

function addPlan(dxf: DxfWriter, { view, scale, size, shapes, lines, marks, title }: Plan, down: number): void {
  const space = dxf.modelSpace
  for (const { d, material } of shapes)
    for (const stroke of parsePath(d)) {
      const { layer } = looks[material]
      const fill = dxfFill(material, moved(stroke, down), { layerName: patternLayer(layer), scale })
      if (fill) space.addEntity(fill)
      addStroke(space, down, looks[material], stroke)
    }
  for (const { kind, d } of lines)
    if (kind !== 'dimension') for (const stroke of parsePath(d)) addStroke(space, down, lineStyles[kind], stroke)
  if (title !== undefined)
    addText(space, { x: view.x, y: -view.y - down + TEXT * scale, height: TEXT * scale, text: title, style: 'title' })
  // Capitals are seven tenths of a text size.
  const height = Math.max(0.7 * size, LEAST * scale)
  for (const { dimension, isNumber, at, ...mark } of marks) {
    const text = { ...mark, x: at[0], y: -at[1] - down, height }
    if (dimension) addDimension(dxf, { dimension, text, scale, down })
    else addText(space, { ...text, style: isNumber ? 'number' : 'label' })
  }
}

/** A dimension that programs measure again when it is stretched; its block is what they show until then. */
function addDimension(
  dxf: DxfWriter,
  {
    dimension,
    text,
    scale,
    down,
  }: {
    dimension: NonNullable<Plan['marks'][number]['dimension']>
    text: Omit<Written, 'style'>
    scale: number
    down: number
  },
): void {
  const { blocks, modelSpace } = dxf
  const block = blocks.addBlock(`*D${blocks.blocks.length}`, dxf.document.objects, false)
  block.flags = 1
  for (const stroke of parsePath(dimensionPath(dimension, scale))) addStroke(block, down, lineStyles.dimension, stroke)
  addText(block, { ...text, style: 'dimension' })
  const [from, to] = dimension.x ?? dimension.y!
  const beside = dimension.from ?? dimension.at
  const on = (along: number, across: number) =>
    dimension.x ? pointAt(along, -across - down) : pointAt(across, -along - down)
  modelSpace.addLinearDim(on(from, beside), on(to, beside), {
    blockName: block.name,
    definitionPoint: on(to, dimension.at),
    middlePoint: pointAt(text.x, text.y),
    angle: dimension.x ? 0 : 90,
    // `<>` is the measured length.
    text: text.text.replace(/^[\d.]+/, '<>'),
    styleName: 'Standard',
    layerName: lineStyles.dimension.layer,
  })
}

function moved(stroke: Stroke, down: number): Stroke {
  const at = ([x, y]: Point): Point => [coordinate(x), coordinate(-y - down)]
  if ('circle' in stroke) return { circle: { ...stroke.circle, at: at(stroke.circle.at) } }
  return { ...stroke, points: stroke.points.map(at) }
}

function addStroke(space: DxfBlock, down: number, { layer }: { layer: string }, stroke: Stroke): void {
  const flipped = moved(stroke, down)
  if ('circle' in flipped)
    space.addCircle(pointAt(...flipped.circle.at), coordinate(flipped.circle.radius), { layerName: layer })
  else
    space.addLWPolyline(
      flipped.points.map(([x, y]) => ({ point: point2d(x, y) })),
      { layerName: layer, flags: flipped.isClosed ? LWPolylineFlags.Closed : LWPolylineFlags.None },
    )
}

interface Written {
  x: number
  y: number
  height: number
  text: string
  style: keyof typeof textStyles
  align?: 'start' | 'middle' | 'end'
  turned?: boolean
}

const aligned = { start: 0, middle: 1, end: 2 }

function addText(space: DxfBlock, { x, y, height, text, style, align = 'start', turned }: Written): void {
  space.addText(pointAt(x, y), coordinate(height), escaped(text), {
    layerName: textStyles[style].layer,
    rotation: turned ? 90 : 0,
    horizontalAlignment: aligned[align],
    verticalAlignment: 2,
    secondAlignmentPoint: pointAt(x, y),
  })
}

/** Writes what is below a drawing, from top to bottom, and returns where it ends. */
function addWords(
  dxf: DxfWriter,
  drawing: DrawingInput,
  imprint: Imprint,
  { x, y, width }: { x: number; y: number; width: number },
): number {
  const { scale } = drawing.plans[0]
  let top = y - TITLE * scale
  for (const { style, text } of drawingText(drawing, imprint)) {
    const height = (style === 'title' ? TITLE : TEXT) * scale
    const at = { x: coordinate(x), y: coordinate(top), z: 0 }
    const options = { layerName: textStyles[style].layer, width: coordinate(width) }
    dxf.modelSpace.addEntity(new Paragraph(at, coordinate(height), paragraph(text), options))
    top -= LINE * height * Math.ceil((WIDTH * height * text.length) / width) + 0.6 * height
  }
  return top
}

/** The package writes all of a text into one group, which may have 250 characters. */
class Paragraph extends MText {
  protected override dxfyChild(dx: Dxfier): void {
    const parts = this.value.match(/.{1,250}/gsu) ?? ['']
    dx.point3d(this.position)
    for (const [code, value] of [
      [40, this.height],
      [41, this.width],
      [71, 1],
    ] as const)
      dx.push(code, value)
    for (const part of parts.slice(0, -1)) dx.push(3, part)
    dx.primaryText(parts.at(-1)!)
    dx.textStyle(this.textStyle)
  }
}

/** What would begin a code in the text is one itself; programs agree on none for `%%`, so its signs are separated. */
const escaped = (text: string) => plain(text).replaceAll('\\', String.raw`\U+005C`)

/** In a paragraph, braces are codes too. */
const paragraph = (text: string) => plain(text).replace(/[\\{}]/g, String.raw`\$&`)

const plain = (text: string) =>
  text
    .replace(/[\r\n]+/g, ' ')
    .replace(/%(?=%)/g, '% ')
    .replaceAll('^', '^ ')
