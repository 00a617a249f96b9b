import { own } from '../../../../src/lib/own.ts'
import type { Part } from '../blocks/flow.ts'
import { drawPlan } from '../blocks/draw-plan.ts'
import { createLegend } from '../blocks/legend.ts'
import type { Column } from '../paper/paper.ts'
import { fitSize } from '../blocks/picture.ts'
import { colours, strokes, styles } from '../paper/style.ts'
import { textHeight, writeBelow } from '../paper/write-text.ts'
import type { Reading } from './reading.ts'

/** Points. */
const HIGHEST = 250

export function createPlate({ paper, text }: Reading, id: string, column: Column): Part[] {
  const drawing = own(text.drawings, id)
  if (!drawing) return []
  const { sheet, title, note, description, legend } = drawing
  const [plan] = drawing.plans
  const { x, width } = column
  const size = fitSize(plan.view, column, HIGHEST)
  const caption = `${sheet} ${title}. ${note}`
  const captionHeight = textHeight(paper, caption, styles.small, width)
  const key = createLegend(paper, legend, column, 2)
  const height = size.height + 8 + captionHeight + key.least
  const draw = () => {
    const { y } = paper
    paper.figure(description, [x, y], size, () => drawPlan(paper, plan, { x, y, width: size.width }))
    paper.y += size.height + 4
    paper.line([x, paper.y], [x + width, paper.y], strokes.hair, colours.line)
    paper.y += 3
    writeBelow(paper, 'P', caption, { style: styles.small, after: 1, column })
    key.draw(key.least)
  }
  return [{ least: height, most: height, draw }]
}
