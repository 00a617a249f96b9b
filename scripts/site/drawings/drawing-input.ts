import type { SourceWords } from '../../../src/lib/source-facts.ts'
import type { Detail } from '../../../src/schema/drawings/detail.ts'
import type { DrawingPlate, LineDrawing } from '../../../src/schema/drawings/line-drawing.ts'
import { isometricPlan } from './isometric-plan.ts'
import type { DrawingInput, Plans } from './plan.ts'
import { detailPlans, sectionPlan } from './section-plan.ts'
import { memoize } from '../../pipeline/cache/memoize.ts'
import { pixels } from './svg-file.ts'

interface Words {
  edition: string
  note: string
}

export const drawingFormats = ['svg', 'pdf', 'dxf'] as const

/** `drawing-end-dam.dxf` */
export const drawingFile = (id: string, format: (typeof drawingFormats)[number]) => `drawing-${id}.${format}`

/** Files that visitors download. */
export function drawingFiles(id: string): DrawingPlate['files'] {
  return (['pdf', 'dxf'] as const).map((format) => ({
    label: format.toUpperCase(),
    href: `/downloads/${drawingFile(id, format)}`,
  }))
}

export function drawingInput(drawing: Detail | LineDrawing, { edition, note }: Words): DrawingInput {
  const { title, sheet, description, sources = [] } = drawing
  return { title, sheet, description, sources, ...createPlans(drawing), updated: edition, note }
}

/** Cached: pages and three files use the plans of a drawing, in development after each save. */
const createPlans = memoize((drawing: Detail | LineDrawing): Plans => {
  if ('insets' in drawing) return detailPlans(drawing)
  if (drawing.section) return sectionPlan(drawing.section, drawing.notes)
  if (drawing.isometric) return isometricPlan(drawing.isometric, drawing.notes)
  throw new Error('The drawing has neither a section nor an isometric view.')
})

/** A drawing with its legend and files, as pages show it. */
export function drawingPlate(
  id: string,
  drawing: LineDrawing,
  { note, ...words }: SourceWords & { note: string },
): DrawingPlate {
  const {
    plans: [plan],
    legend,
  } = createPlans(drawing)
  const layers = legend.assemblies.flatMap((assembly) => assembly.layers)
  return {
    id,
    sheet: drawing.sheet,
    title: drawing.title,
    description: drawing.description,
    picture: `/downloads/${drawingFile(id, 'svg')}`,
    width: pixels(plan.view.width, plan),
    height: pixels(plan.view.height, plan),
    parts: [
      ...layers.map(({ name, thickness }) => `${name}, ${thickness} mm`),
      ...legend.parts.map(({ name }) => name),
    ],
    notes: drawing.notes,
    sources: drawing.sources,
    files: drawingFiles(id),
    note,
    words,
  }
}
