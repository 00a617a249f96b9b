import { formatDate } from '../../../src/lib/format.ts'
import type { SourceWords } from '../../../src/lib/source-facts.ts'
import { drawingAddress } from '../../../src/schema/drawings/drawing.ts'
import type { DocumentWords } from '../../../src/schema/singles/document-words.ts'
import type { Detail } from '../../../src/schema/drawings/detail.ts'
import type { Card, DrawingLegend } from '../../../src/schema/data/cards.ts'
import type { DrawingPicture, DrawingPlate, LineDrawing } from '../../../src/schema/drawings/line-drawing.ts'
import { isometricPlan } from './isometric-plan.ts'
import { pixels, type DrawingInput, type Plan, type Plans } from './plan.ts'
import { looks } from './styles.ts'
import { detailPlans, sectionPlan } from './section-plan.ts'
import { memoize } from '../../pipeline/cache/memoize.ts'
import { parsePath } from './parse-path.ts'

interface DrawingEntry {
  id: string
  data: Detail | LineDrawing
}

type Words = Pick<DocumentWords['drawing'], 'edition' | 'note' | 'key' | 'revision'>

/** `drawing-end-dam.dxf` */
export const drawingFile = (id: string, format: 'pdf' | 'dxf') => `drawing-${id}.${format}`

/** `drawing-window-sill_2.svg` is its first inset; no id contains an underscore. */
const pictureFile = (id: string, index: number) => `drawing-${id}${index > 0 ? `_${index + 1}` : ''}.svg`

const smallPictureFile = (id: string) => `drawing-${id}_small.svg`

/** Files that visitors download. */
export function drawingFiles(id: string): DrawingPlate['files'] {
  return (['pdf', 'dxf'] as const).map((format) => ({
    label: format.toUpperCase(),
    href: `/downloads/${drawingFile(id, format)}`,
  }))
}

export function drawingInput(drawing: Detail | LineDrawing, words: Words): DrawingInput {
  const { title, sheet, description, sources = [], revisions } = drawing
  return {
    title,
    sheet,
    description,
    sources,
    note: words.note,
    ...createPlans(drawing),
    revision: revisionLetter(revisions.length),
    updated: revisions.at(-1)?.day ?? words.edition,
    key: drawingKey(drawing, words),
  }
}

/** The first issue is A. */
const revisionLetter = (changes: number) => String.fromCodePoint('A'.codePointAt(0)! + changes)

/** What the key says of a drawing: a sentence for each thing that it shows, and for each revision. */
export function drawingKey(drawing: Detail | LineDrawing, { key: words, revision }: Words): string[] {
  const { plans, legend } = createPlans(drawing)
  const layers = plans.flatMap(({ shapes }) => shapes.map(({ material }) => looks[material].layer))
  const kinds = plans.flatMap(({ lines }) => lines.map(({ kind }) => kind))
  const shown = {
    membrane: layers.includes(looks.membrane.layer),
    sealant: layers.includes(looks.sealant.layer),
    air: kinds.includes('air'),
    flow: kinds.includes('flow'),
    airFlow: kinds.includes('air-flow'),
    least: plans.some(({ marks }) => marks.some(({ dimension }) => dimension?.least !== undefined)),
    functions: legend.assemblies.some(({ layers: all }) => all.some(({ functions }) => functions.length > 0)),
  }
  return [
    ...(Object.keys(shown) as (keyof typeof shown)[]).flatMap((name) => (shown[name] ? [words[name]] : [])),
    ...drawing.revisions.map(
      ({ day, change }, index) => `${revision} ${revisionLetter(index + 1)}, ${formatDate(day)}: ${change}`,
    ),
  ]
}

/** The pictures of a drawing for pages: one of each plan, and a small one for lists. */
export function drawingPictures(id: string, input: DrawingInput): { file: string; input: DrawingInput }[] {
  return [
    ...input.plans.map((plan, index) => ({ file: pictureFile(id, index), input: withPlan(input, plan) })),
    { file: smallPictureFile(id), input: withPlan({ ...input, description: '', note: '' }, thumbnail(input.plans[0])) },
  ]
}

const withPlan = (input: DrawingInput, plan: Plan): DrawingInput => ({
  ...input,
  plans: [plan],
  legend: { assemblies: [], parts: [], notes: [] },
})

const tooFine = new Set(['thin', 'hidden', 'rain', 'stud'])

/** What is legible at the size of a stamp: areas in their colours, the air barrier and the path of water, up to the edges. */
const thumbnail = memoize((plan: Plan): Plan => ({
  ...plan,
  pen: 0.7,
  view: cropped(plan),
  shapes: plan.shapes.flatMap(({ hatch: _hatch, ...shape }) => (tooFine.has(shape.material) ? [] : [shape])),
  lines: plan.lines.filter(({ kind }) => kind.startsWith('air') || kind.startsWith('flow')),
  dots: [],
  marks: [],
}))

/** The view without the margins for numbers and dimensions. */
function cropped({ view, shapes, size }: Plan): Plan['view'] {
  const points = shapes.flatMap(({ d }) => parsePath(d).flatMap((stroke) => ('points' in stroke ? stroke.points : [])))
  const across = (values: number[], from: number, length: number) => {
    const least = Math.max(from, Math.min(...values) - size)
    return [least, Math.min(from + length, Math.max(...values) + size) - least] as const
  }
  const [x, width] = across(
    points.map((point) => point[0]),
    view.x,
    view.width,
  )
  const [y, height] = across(
    points.map((point) => point[1]),
    view.y,
    view.height,
  )
  return { x, y, width, height }
}

/** Cached: pages and all files use the plans of a drawing, in development after each save. */
const createPlans = memoize((drawing: Detail | LineDrawing): Plans => {
  if ('insets' in drawing) return detailPlans(drawing)
  if (drawing.section) return sectionPlan(drawing.section, drawing.notes)
  if (drawing.isometric) return isometricPlan(drawing.isometric, drawing.notes)
  throw new Error('The drawing has neither a section nor an isometric view.')
})

/** A drawing with its legend and files, as pages show it. */
export function drawingPlate(
  { id, data }: DrawingEntry,
  { note, ...words }: SourceWords & { note: string },
): DrawingPlate {
  const { plans, legend } = createPlans(data)
  const split = 'split' in data ? data.split : undefined
  const [large, ...insets] = plans.map((plan, index) => ({
    title: plan.title ?? data.title,
    picture: `/downloads/${pictureFile(id, index)}`,
    width: pixels(plan.view.width, plan),
    height: pixels(plan.view.height, plan),
  })) as [DrawingPicture, ...DrawingPicture[]]
  const layers = legend.assemblies.flatMap((assembly) => assembly.layers)
  return {
    id,
    href: drawingAddress({ id }),
    sheet: data.sheet,
    description: data.description,
    ...large,
    split: split === undefined ? undefined : pixels(split - plans[0].view.y, plans[0]),
    insets,
    parts: [
      ...layers.map(({ name, thickness }) => `${name}, ${thickness} mm`),
      ...legend.parts.map(({ name }) => name),
    ],
    notes: data.notes,
    sources: data.sources,
    files: drawingFiles(id),
    note,
    words,
  }
}

/** A drawing as lists show it. */
export function drawingCard({ id, data }: DrawingEntry): NonNullable<Card['drawing']> {
  const { view } = thumbnail(createPlans(data).plans[0])
  return {
    sheet: data.sheet,
    picture: `/downloads/${smallPictureFile(id)}`,
    width: Math.round((view.width / Math.max(view.width, view.height)) * SMALL),
    height: Math.round((view.height / Math.max(view.width, view.height)) * SMALL),
  }
}

/** Longer side of a small picture in pixels. */
const SMALL = 240

/** The legend of a drawing, as its page shows it. */
export const drawingLegend = (drawing: Detail | LineDrawing): DrawingLegend => {
  const { assemblies, parts } = createPlans(drawing).legend
  return {
    assemblies: assemblies.map(({ name, layers }) => ({
      name,
      layers: layers.map(({ number, name: layer, thickness, functions }) => ({
        number,
        name: layer,
        thickness,
        functions,
      })),
    })),
    parts: parts.map(({ number, name }) => ({ number, name })),
  }
}
