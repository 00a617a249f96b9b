import type { DrawingInput, Plan } from '../drawings/plan'
import { drawLegend, legendHeight } from './drawing-legend'
import { drawPlan } from './draw-plan'
import type { DocumentFacts } from './facts'
import { Paper } from './paper'
import { styles } from './style'
import { drawTitleBlocks } from './title-block'
import { writeFlow, writeText } from './write-text'

/** Points of a millimetre. */
const MM = 72 / 25.4
/** The highest a drawing stands on its sheet. */
const TALLEST = 420

/** Makes the PDF of a drawing: to its scale where the sheet has room, with its list and notes. */
export async function makeDrawingPdf(drawing: DrawingInput, facts: DocumentFacts): Promise<Buffer> {
  const { title, sheet, description, plans, legend, updated, note } = drawing
  const paper = new Paper(facts, { title: `${sheet} ${title}`, subject: description, keywords: [sheet], updated })
  paper.names = { sheet: `${sheet} ${title}`, note }
  paper.newPage('portrait')
  const place = { x: paper.left, width: paper.width }
  paper.y += writeText(paper, 'P', sheet, styles.label, { ...place, y: paper.y })
  paper.y += writeText(paper, 'H1', title, styles.title, { ...place, y: paper.y }) + 3
  paper.bookmark(title, 1)
  paper.y += writeText(paper, 'P', description, styles.quiet, { ...place, y: paper.y }) + 10
  for (const plan of plans) drawFigure(paper, plan, description)
  paper.need(legendHeight(paper, legend, paper.width))
  drawLegend(paper, legend, paper.left, paper.width)
  for (const text of legend.notes) {
    writeFlow(paper, 'P', [{ ...styles.small, text }], styles.small.leading, place)
    paper.y += 3
  }
  drawTitleBlocks(paper, updated)
  return paper.finish()
}

function drawFigure(paper: Paper, plan: Plan, description: string): void {
  const words = paper.facts.words.drawing
  const toScale = (plan.view.width / plan.scale) * MM
  const height = toScale * (plan.view.height / plan.view.width)
  const most = Math.min(paper.width / toScale, TALLEST / height)
  // Twice as large where that finds room and is a scale too; smaller than to scale only where it has to be.
  const factor = most >= 2 && plan.scale % 2 === 0 ? 2 : Math.min(1, most)
  const size = { width: toScale * factor, height: height * factor }
  const place = { x: paper.left, width: paper.width }
  paper.need(size.height + 34)
  if (plan.title) paper.y += writeText(paper, 'P', plan.title, styles.subheading, { ...place, y: paper.y }) + 4
  const { y } = paper
  const bbox: [number, number, number, number] = [paper.left, y, paper.left + size.width, y + size.height]
  paper.within('Figure', { alt: plan.title ?? description, bbox }, () =>
    paper.content(() => drawPlan(paper, plan, paper.left, y, size.width)),
  )
  paper.y += size.height + 4
  paper.y += 6
  // A view of bodies has one scale along each axis and none across.
  if (!plan.lines.some(({ kind }) => kind === 'scale')) return
  const scale = factor < 1 ? words.reduced : `${words.scale} 1 : ${plan.scale / factor}`
  paper.y += writeText(paper, 'P', scale, styles.label, { ...place, y: paper.y }) + 10
}
