import { hasScale, notesOf, scaleText, titleFacts } from '../drawings/drawing-text.ts'
import type { DrawingInput, Legend, Plan } from '../drawings/plan.ts'
import { fail } from './document-problem.ts'
import { drawFlows, type Part } from './blocks/flow.ts'
import { createLegend } from './blocks/legend.ts'
import { drawPlan } from './blocks/draw-plan.ts'
import { createText } from './blocks/text.ts'
import type { Imprint } from './paper/paper.ts'
import { Paper } from './paper/paper.ts'
import { styles } from './paper/style.ts'
import { sum } from './paper/text-lines.ts'
import { drawTitleBlocks } from './paper/title-block.ts'
import { writeBelow } from './paper/write-text.ts'

/** Points per millimetre. */
const MM = 72 / 25.4
/** A drawing lower than this, in points, is too small to read. */
const LOWEST = 210
/** Between a narrow drawing and its legend. */
const GAP = 24
const BEFORE_NOTE = 3
/** Each at most a quarter above the one before, so that a drawing fills four fifths of its space or more. */
const SCALES = [1, 10, 100].flatMap((ten) =>
  [1, 1.2, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 7.5, 8, 9].map((one) => one * ten),
)

/** Draws to the largest scale that leaves the page space for the legend and notes. */
export async function makeDrawingPdf(input: DrawingInput, imprint: Imprint): Promise<Buffer> {
  const { words } = imprint
  const drawing = { ...input, legend: { ...input.legend, notes: notesOf(input, words) } }
  const { title, sheet, description, plans, legend, updated, note } = drawing
  const paper = new Paper(imprint, { title: `${sheet} ${title}`, subject: description, keywords: [sheet], updated })
  paper.names = { sheet: title, note, facts: titleFacts(input, words) }
  paper.newPage('portrait')
  writeBelow(paper, 'H1', `${sheet} ${title}`, { style: styles.title, after: 3 })
  paper.bookmark(title, 1)
  writeBelow(paper, 'P', description, { style: styles.quiet, after: 10 })
  const below = belowLegend(paper, drawing)
  if (!drawBeside(paper, drawing, below)) {
    plans.forEach((plan, index) => drawFigure(paper, plan, description, below[index]!))
    drawFlows(paper, listedBelow(paper, legend))
  }
  drawTitleBlocks(paper, updated)
  if (paper.pages.length > 1)
    fail({
      rule: 'one-page',
      message: `The PDF has ${paper.pages.length} pages, and a drawing has one.`,
      hint: 'Shorten the names of its parts, its description or its notes.',
    })
  return paper.finish()
}

const heightOf = (parts: readonly Part[]) => sum(parts.map(({ least, above }) => least + (above?.least ?? 0)))

const createNotes = (paper: Paper, { notes }: Legend, column = paper.column) =>
  notes.map((text, index) => ({
    ...createText(paper, 'P', text, { style: styles.small, column }),
    ...(index > 0 && { above: { least: BEFORE_NOTE, most: BEFORE_NOTE } }),
  }))

const listedBelow = (paper: Paper, legend: Legend) => [
  createLegend(paper, legend, paper.column, 2),
  ...createNotes(paper, legend),
]

/** Sizes of drawings with the legend and notes below them. */
function belowLegend(paper: Paper, { plans, legend }: DrawingInput): DrawnSize[] {
  const height = paper.bottom - paper.y - heightOf(listedBelow(paper, legend))
  return fitPlans(plans, { width: paper.width, height: Math.max(LOWEST, height) })
}

/**
 * Stacks drawings with the legend beside them, and the notes below either, if everything fits on the page and no drawing
 * is smaller than with the legend below.
 */
function drawBeside(paper: Paper, { plans, legend, description }: DrawingInput, below: readonly DrawnSize[]): boolean {
  const space = paper.bottom - paper.y
  const sizes = fitPlans(plans, { width: paper.width / 2, height: space })
  const widest = Math.max(...sizes.map(({ width }) => width))
  const column = { x: paper.left + widest + GAP, width: paper.width - widest - GAP }
  const key = createLegend(paper, legend, column, 1)
  const [notes, notesBelow] = [createNotes(paper, legend, column), createNotes(paper, legend)]
  const isShort = key.least + heightOf(notes) <= space
  const drawn = sum([...sizes.map(({ height }) => height), ...plans.map(aroundHeight)])
  const needed = isShort ? drawn : Math.max(drawn, key.least) + heightOf(notesBelow)
  if (needed > space || sizes[0]!.width < below[0]!.width) return false
  const top = paper.y
  plans.forEach((plan, index) => drawFigure(paper, plan, description, sizes[index]!))
  paper.y = top
  drawFlows(paper, isShort ? [key, ...notes] : [key])
  if (isShort) return true
  paper.y = top + Math.max(drawn, key.least)
  drawFlows(paper, notesBelow)
  return true
}

interface DrawnSize {
  /** Undefined for a view that has no scale. */
  scale: number | undefined
  width: number
  height: number
}

/** Drawings below one another at the largest scale at which they fit; a view without a scale fills the box. */
function fitPlans(plans: DrawingInput['plans'], box: { width: number; height: number }): DrawnSize[] {
  const [large] = plans
  const sizes = plans.map(({ view, scale }) => {
    const ratio = scale / large.scale
    return { ratio, width: (view.width / ratio) * MM, height: (view.height / ratio) * MM }
  })
  const height = box.height - sum(plans.map(aroundHeight))
  const least = Math.max(...sizes.map(({ width }) => width / box.width), sum(sizes.map((one) => one.height)) / height)
  const scale = hasScale(large) ? SCALES.find((one) => one >= least) : undefined
  const divisor = scale ?? least
  return sizes.map((one) => ({
    scale: scale && scale * one.ratio,
    width: one.width / divisor,
    height: one.height / divisor,
  }))
}

/** Points. */
const [AFTER_TITLE, AFTER_DRAWING, AFTER_SCALE] = [4, 6, 8]

/** Height of a drawing's title and scale, with what is between. */
const aroundHeight = (plan: Plan) =>
  (plan.title ? styles.subheading.leading + AFTER_TITLE : 0) +
  AFTER_DRAWING +
  (hasScale(plan) ? styles.label.leading + AFTER_SCALE : 0)

function drawFigure(paper: Paper, plan: Plan, description: string, { scale, ...size }: DrawnSize): void {
  paper.need(size.height + aroundHeight(plan))
  if (plan.title) writeBelow(paper, 'P', plan.title, { style: styles.subheading, after: AFTER_TITLE })
  const { y, left } = paper
  paper.figure(plan.title ?? description, [left, y], size, () =>
    drawPlan(paper, plan, { x: left, y, width: size.width }),
  )
  paper.y += size.height + AFTER_DRAWING
  if (scale)
    writeBelow(paper, 'P', scaleText(scale, paper.imprint.words.drawing), { style: styles.label, after: AFTER_SCALE })
}
