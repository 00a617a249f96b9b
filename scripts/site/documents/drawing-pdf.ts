import { notesOf, scaleText, titleFacts } from '../drawings/drawing-text.ts'
import type { DrawingInput, Plan } from '../drawings/plan.ts'
import { fail } from './document-problem.ts'
import { drawFlows } from './blocks/flow.ts'
import { createLegend } from './blocks/legend.ts'
import { drawPlan } from './blocks/draw-plan.ts'
import type { Column, Imprint } from './paper/paper.ts'
import { Paper } from './paper/paper.ts'
import { styles } from './paper/style.ts'
import { sum } from './paper/text-lines.ts'
import { drawTitleBlocks } from './paper/title-block.ts'
import { textHeight, writeBelow } from './paper/write-text.ts'

/** Points per millimetre. */
const MM = 72 / 25.4
/** Largest height of a drawing, in points. */
const TALLEST = 420
/** Height of a drawing's title and scale. */
const AROUND = 28
/** Between a narrow drawing and its legend. */
const GAP = 24
const AFTER_NOTE = 3

/** Draws to scale where the page allows it. */
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
  if (!drawBeside(paper, drawing)) {
    const tallest = plans.length === 1 ? heightLimit(paper, drawing) : TALLEST
    for (const plan of plans) drawFigure(paper, plan, description, tallest)
    drawFlows(paper, [createLegend(paper, legend, paper.column, 2)])
    drawNotes(paper, legend.notes)
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

/** Stacks narrow drawings with the legend beside them, and the notes below either, if everything fits on the page. */
function drawBeside(paper: Paper, { plans, legend, description }: DrawingInput): boolean {
  const sizes = plans.map((plan) => planSize(paper, plan))
  const widest = Math.max(...sizes.map(({ width }) => width))
  const column = { x: paper.left + widest + GAP, width: paper.width - widest - GAP }
  const key = createLegend(paper, legend, column, 1)
  const drawn = sum(sizes.map(({ height }) => height + AROUND))
  const space = paper.bottom - paper.y
  if (widest > paper.width / 2 || Math.max(drawn, key.least) > space) return false
  const top = paper.y
  for (const plan of plans) drawFigure(paper, plan, description)
  const bottom = Math.max(paper.y, top + key.least)
  paper.y = top
  key.draw(key.least)
  paper.y = top + key.least
  if (paper.y + notesHeight(paper, legend.notes, column) <= paper.bottom) drawNotes(paper, legend.notes, column)
  else {
    paper.y = bottom
    drawNotes(paper, legend.notes)
  }
  return true
}

const notesHeight = (paper: Paper, notes: string[], { width }: Pick<Column, 'width'> = paper.column) =>
  sum(notes.map((text) => textHeight(paper, text, styles.small, width) + AFTER_NOTE))

function drawNotes(paper: Paper, notes: string[], column = paper.column): void {
  for (const text of notes) {
    paper.need(textHeight(paper, text, styles.small, column.width))
    writeBelow(paper, 'P', text, { style: styles.small, after: AFTER_NOTE, column })
  }
}

/** A drawing that must be reduced leaves space for its legend and notes, unless it would become too small. */
function heightLimit(paper: Paper, { plans, legend }: DrawingInput): number {
  const around = AROUND + notesHeight(paper, legend.notes)
  const space = paper.bottom - paper.y - around - createLegend(paper, legend, paper.column, 2).least
  return planSize(paper, plans[0]).factor < 1 && space > TALLEST / 2 ? Math.min(TALLEST, space) : TALLEST
}

/** Doubles the scale where that fits and is a whole number; reduces only what does not fit. */
function planSize(paper: Paper, plan: Plan, tallest = TALLEST): { factor: number; width: number; height: number } {
  const toScale = (plan.view.width / plan.scale) * MM
  const height = toScale * (plan.view.height / plan.view.width)
  const most = Math.min(paper.width / toScale, tallest / height)
  const factor = most >= 2 && plan.scale % 2 === 0 ? 2 : Math.min(1, most)
  return { factor, width: toScale * factor, height: height * factor }
}

function drawFigure(paper: Paper, plan: Plan, description: string, tallest = TALLEST): void {
  const words = paper.imprint.words.drawing
  const { factor, ...size } = planSize(paper, plan, tallest)
  paper.need(size.height + AROUND)
  if (plan.title) writeBelow(paper, 'P', plan.title, { style: styles.subheading, after: 4 })
  const { y } = paper
  const { left } = paper
  paper.figure(plan.title ?? description, [left, y], size, () =>
    drawPlan(paper, plan, { x: left, y, width: size.width }),
  )
  paper.y += size.height + 6
  const scale = scaleText(plan, plan.scale / factor, words)
  if (scale) writeBelow(paper, 'P', factor < 1 ? words.reduced : scale, { style: styles.label, after: 8 })
}
