import { own } from '../../../../src/lib/own.ts'
import { drawLegend, legendHeight } from '../drawing-legend.ts'
import { drawPlan } from '../draw-plan.ts'
import { strokes, colours, styles } from '../style.ts'
import { linesOf, writeText } from '../write-text.ts'
import type { Column, Reading } from './reading-paper.ts'

const TALLEST = 250

/** Height of a drawing of the text with its caption and list. */
export function plateHeight(reading: Reading, id: string, column: Column): number {
  const drawing = own(reading.text.drawings, id)
  if (!drawing) return 0
  const caption = linesOf(reading.paper, captionOf(drawing), styles.small, column.width).length * styles.small.leading
  return sizeOf(drawing, column).height + caption + legendHeight(reading.paper, drawing.legend, column.width, 2) + 24
}

/** Draws a drawing of the text, whole, with its caption and what its numbers stand for. */
export function drawReadingPlate(reading: Reading, id: string, column: Column): void {
  const { paper } = reading
  const drawing = own(reading.text.drawings, id)
  const plan = drawing?.plans[0]
  if (!drawing || !plan) return
  paper.y += 4
  paper.need(plateHeight(reading, id, column))
  const { width, height } = sizeOf(drawing, column)
  const { x } = column
  const { y } = paper
  paper.within('Figure', { alt: drawing.description, bbox: [x, y, x + width, y + height] }, () =>
    paper.content(() => drawPlan(paper, plan, x, y, width)),
  )
  paper.y += height + 4
  paper.line(x, paper.y, x + column.width, paper.y, strokes.hair, colours.line)
  paper.y += 4 + writeText(paper, 'P', captionOf(drawing), styles.small, { ...column, y: paper.y + 3 })
  drawLegend(paper, drawing.legend, x, column.width, 2)
  paper.y += 6
}

type Drawing = Reading['text']['drawings'][string]

const captionOf = ({ sheet, title, note }: Drawing) => `${sheet} ${title}. ${note}`

function sizeOf({ plans: [plan] }: Drawing, column: Column): { width: number; height: number } {
  if (!plan) return { width: 0, height: 0 }
  const width = Math.min(column.width, (TALLEST * plan.view.width) / plan.view.height)
  return { width, height: (width * plan.view.height) / plan.view.width }
}
