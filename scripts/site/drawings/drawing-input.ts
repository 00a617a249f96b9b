import type { Detail } from '../../../src/schema/drawings/detail.ts'
import type { DrawingPlate, LineDrawing, NumberedPlate } from '../../../src/schema/drawings/line-drawing.ts'
import { isometricPlan } from './isometric-plan.ts'
import type { DrawingInput, Plans } from './plan.ts'
import { detailPlans, sectionPlan } from './section-plan.ts'
import { once } from '../../pipeline/cache/once.ts'
import { pixels } from './svg-file.ts'

/** Words that stand on every file of a drawing. */
interface Words {
  edition: string
  note: string
}

/** The files that are made of a drawing, by the ending of their names. */
export const drawingFormats = ['svg', 'pdf', 'dxf'] as const

/** Name of a file of a drawing: `drawing-end-dam.dxf`. */
export const drawingFile = (id: string, format: (typeof drawingFormats)[number]) => `drawing-${id}.${format}`

/** The files of a drawing that people take along. */
export function drawingFiles(id: string): DrawingPlate['files'] {
  return (['pdf', 'dxf'] as const).map((format) => ({
    label: format.toUpperCase(),
    href: `/downloads/${drawingFile(id, format)}`,
  }))
}

/** A drawing with its words, as its files need it. */
export function drawingInput(drawing: Detail | LineDrawing, { edition, note }: Words): DrawingInput {
  const { title, sheet, description } = drawing
  return { title, sheet, description, ...plansOf(drawing), updated: edition, note }
}

/** Pages and three files ask for the plans of a drawing, in development after each save. */
const plansOf = once((drawing: Detail | LineDrawing): Plans => {
  if ('insets' in drawing) return detailPlans(drawing)
  if (drawing.section) return sectionPlan(drawing.section, drawing.notes)
  if (drawing.isometric) return isometricPlan(drawing.isometric, drawing.notes)
  throw new Error('a drawing is a section or an isometric view')
})

/** A drawing as pages show it: its picture, its numbers in words, and its files. */
export function drawingPlate(id: string, drawing: LineDrawing, note: string): DrawingPlate {
  const {
    plans: [plan],
    legend,
  } = plansOf(drawing)
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
    files: drawingFiles(id),
    note,
  }
}

/** Where the numbers of a drawing stand in its picture. */
export function numberPlaces(drawing: LineDrawing): NumberedPlate['places'] {
  const [plan] = plansOf(drawing).plans
  const numbers = plan.marks.filter(({ isNumber }) => isNumber)
  return numbers.map(({ at: [x, y], text, align }) => {
    // A number that its line leads to from the side begins or ends there.
    const middle = align === 'middle' ? 0 : align === 'end' ? -0.3 : 0.3
    return {
      number: Number(text),
      x: pixels(x + middle * plan.size - plan.view.x, plan),
      y: pixels(y - plan.view.y, plan),
    }
  })
}
