import { boxAround, type Point } from '../../../src/lib/drawing-geometry.ts'
import { legendRows } from './legend-rows.ts'
import { parsePath } from './parse-path.ts'
import { lineStyles, looks, textStyles, type Look } from './styles.ts'
import type { DrawingInput, Plan } from './plan.ts'

/**
 * A drawing for CAD programs in millimetres: ASCII DXF R12, which all of them read and which needs no handles or
 * dictionaries. `docs/decisions/documents.md` says why no package writes it.
 */
export function dxfFile(drawing: DrawingInput): string {
  const { plans } = drawing
  const { scale } = plans[0]
  const written = [...plans.flatMap((plan, index) => planLabels(plan, planOffset(plans, index))), ...textBelow(drawing)]
  return [
    pairs(0, 'SECTION', 2, 'HEADER', 9, '$ACADVER', 1, 'AC1009', 9, '$MEASUREMENT', 70, 1),
    // Not a variable of R12, but the one that programs take the unit from: 4 is a millimetre.
    pairs(9, '$INSUNITS', 70, 4, 9, '$LTSCALE', 40, scale, 9, '$DIMSCALE', 40, scale, 9, '$TEXTSIZE', 40, TEXT * scale),
    extents(plans, written),
    pairs(0, 'ENDSEC'),
    pairs(0, 'SECTION', 2, 'TABLES'),
    table('LTYPE', lineTypes.map(lineType)),
    table('LAYER', listLayers(plans).map(layer)),
    table('STYLE', [
      pairs(0, 'STYLE', 2, 'STANDARD', 70, 0, 40, 0, 41, 1, 50, 0, 71, 0, 42, 2.5, 3, 'arial.ttf', 4, ''),
    ]),
    pairs(0, 'ENDSEC', 0, 'SECTION', 2, 'ENTITIES'),
    ...plans.flatMap((plan, index) => planEntities(plan, planOffset(plans, index))),
    ...written.map(text),
    pairs(0, 'ENDSEC', 0, 'EOF'),
  ].join('')
}

/** Programs open the drawing zoomed to its extents. */
function extents(plans: readonly Plan[], written: readonly Written[]): string {
  const views = plans.flatMap(({ view: { x, y, width, height } }, index): Point[] => {
    const top = -y - planOffset(plans, index)
    return [
      [x, top],
      [x + width, top - height],
    ]
  })
  const labels = written.flatMap(({ x, y, height, words, align }): Point[] => [
    [views[0]![0], y - height],
    [align === 'start' ? x + 0.8 * height * words.length : x, y + height],
  ])
  const { x, y } = boxAround([...views, ...labels])
  return pairs(9, '$EXTMIN', 10, x[0], 20, y[0], 30, 0, 9, '$EXTMAX', 10, x[1], 20, y[1], 30, 0)
}

/** Group codes and values, one per line. */
function pairs(...all: (string | number)[]): string {
  return all.map((one, index) => (index % 2 ? `${plain(one)}\r\n` : `${String(one).padStart(3)}\r\n`)).join('')
}

/**
 * R12 has no Unicode: other characters need escape codes. What would begin a code in the text is one itself; programs
 * agree on no code for `%%`, so its signs are separated.
 */
function plain(value: string | number): string {
  if (typeof value === 'number') return String(Math.round(value * 1000) / 1000)
  return value
    .replace(/%(?=[%°Ø±])/g, '% ')
    .replace(
      /[^ -[\]_-~]/g,
      (character) =>
        codes.get(character) ?? `\\U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
    )
}

const codes = new Map([
  ['^', '^ '],
  ['°', '%%d'],
  ['Ø', '%%c'],
  ['±', '%%p'],
  // Programs that know R12 only show codes as they are.
  ['×', 'x'],
  ['–', '-'],
  ['’', "'"],
  ['≥', '>='],
  ['≤', '<='],
])

const lineTypes = [
  { name: 'CONTINUOUS', words: 'Solid line', pattern: [] },
  // Millimetres on paper.
  { name: 'DASHED', words: '__ __ __', pattern: [3, -1.5] },
]

function lineType({ name, words, pattern }: (typeof lineTypes)[number]): string {
  const length = pattern.reduce((sum, one) => sum + Math.abs(one), 0)
  return (
    pairs(0, 'LTYPE', 2, name, 70, 0, 3, words, 72, 65, 73, pattern.length, 40, length) +
    pattern.map((one) => pairs(49, one)).join('')
  )
}

interface Layer {
  layer: string
  colour: number
  dash?: readonly [number, number]
}

function listLayers(plans: readonly Plan[]): Layer[] {
  const used = plans.flatMap(({ shapes, lines }): Layer[] => [
    ...shapes.map(({ material }) => looks[material]),
    ...lines.map(({ kind }) => lineStyles[kind]),
  ])
  return [...new Map([...used, ...Object.values(textStyles)].map((one) => [one.layer, one])).values()]
}

function layer({ layer: name, colour, dash }: Layer): string {
  return pairs(0, 'LAYER', 2, name, 70, 0, 62, colour, 6, dash ? 'DASHED' : 'CONTINUOUS')
}

function table(name: string, entries: string[]): string {
  return pairs(0, 'TABLE', 2, name, 70, entries.length) + entries.join('') + pairs(0, 'ENDTAB')
}

/** Insets are below one another, with space for their titles. */
function planOffset(plans: readonly Plan[], index: number): number {
  const gap = 4 * TEXT * plans[0]!.scale
  return plans
    .slice(0, index)
    .reduce((sum, { view }, at) => sum + view.height + (view.y - (plans[at + 1]?.view.y ?? 0)) + gap, 0)
}

function planEntities(plan: Plan, down: number): string[] {
  return [
    ...plan.shapes.flatMap(({ d, material }) => strokes(d, looks[material], down)),
    ...plan.lines.flatMap(({ kind, d }) => strokes(d, lineStyles[kind], down)),
  ]
}

/** Heights of capitals on paper at the scale of the drawing, in millimetres. Source: ISO 3098-1. */
const [LEAST, TEXT, TITLE] = [1.8, 2.5, 3.5]

interface Written {
  x: number
  y: number
  height: number
  words: string
  style: keyof typeof textStyles
  align?: 'start' | 'middle' | 'end'
  turned?: boolean
}

function planLabels({ view, scale, size, marks, title }: Plan, down: number): Written[] {
  // Capitals are seven tenths of a text size.
  const height = Math.max(0.7 * size, LEAST * scale)
  const above = { x: view.x, y: -view.y - down + TEXT * scale, height: TEXT * scale }
  return [
    ...(title === undefined ? [] : [{ ...above, words: title, style: 'title' as const }]),
    ...marks.map(({ at: [x, y], text: words, align = 'start', turned = false, isNumber }): Written => {
      return { x, y: -y - down, height, words, align, turned, style: isNumber ? 'number' : 'label' }
    }),
  ]
}

/** Number and title, the key to the callouts, and the disclaimer: below the drawing, clear of it. */
function textBelow({ title, sheet, note, plans, legend }: DrawingInput): Written[] {
  const [{ view, scale }] = plans
  const last = plans.at(-1)!.view
  const rows: Pick<Written, 'words' | 'style'>[] = [
    { words: `${sheet} ${title}`, style: 'title' },
    ...legendRows(legend).map(({ number, text: words }) => ({ words: `${number}  ${words}`, style: 'key' as const })),
    { words: note, style: 'note' },
  ]
  const top = -(last.y + last.height) - planOffset(plans, plans.length - 1)
  return rows.map((row, index) => ({
    ...row,
    x: view.x,
    y: top - (index + 1) * 2 * TEXT * scale,
    height: (row.style === 'title' ? TITLE : TEXT) * scale,
    align: 'start',
  }))
}

function strokes(d: string, look: Look, down: number): string[] {
  return parsePath(d).map((stroke) => {
    if ('circle' in stroke) {
      const { at, radius } = stroke.circle
      return pairs(0, 'CIRCLE', 8, look.layer, 10, at[0], 20, -at[1] - down, 30, 0, 40, radius)
    }
    const { points, isClosed } = stroke
    return [
      pairs(0, 'POLYLINE', 8, look.layer, 66, 1, 10, 0, 20, 0, 30, 0, 70, isClosed ? 1 : 0),
      ...points.map(([x, y]) => pairs(0, 'VERTEX', 8, look.layer, 10, x, 20, -y - down, 30, 0)),
      pairs(0, 'SEQEND', 8, look.layer),
    ].join('')
  })
}

const aligned = { start: 0, middle: 1, end: 2 }

function text({ x, y, height, words, style, align = 'start', turned = false }: Written): string {
  const look = pairs(0, 'TEXT', 8, textStyles[style].layer, 40, height, 1, words, 50, turned ? 90 : 0, 7, 'STANDARD')
  // Aligned text repeats its position.
  return look + pairs(10, x, 20, y, 30, 0, 72, aligned[align], 73, 2, 11, x, 21, y, 31, 0)
}
