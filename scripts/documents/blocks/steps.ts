import type { SheetBlockOf } from '../../../src/schema/entries/template'
import type { Paper } from '../paper'
import { colours, strokes, styles } from '../style'
import { linesOf, writeLines, writeText } from '../write-text'
import { drawBlockHeading } from './heading'

const NUMBER = 32
const PAD = 6.5
const style = { ...styles.body, size: 10.4, leading: 14.4 }

/** Draws numbered steps, a hairline under each. */
export function drawSteps(paper: Paper, block: SheetBlockOf<'steps'>, level: 2 | 3): void {
  const width = paper.width - NUMBER
  const heightOf = (text: string) =>
    Math.max(28 * paper.density, linesOf(paper, text, style, width).length * style.leading + 2 * PAD * paper.density)
  drawBlockHeading(paper, level, block.title, block.steps.map(heightOf))
  paper.line(paper.left, paper.y, paper.right, paper.y, strokes.frame, colours.ink)
  paper.within('L', { numbering: 'Decimal' }, () => {
    block.steps.forEach((text, index) => {
      const height = heightOf(text)
      paper.need(height)
      const top = paper.y + PAD * paper.density
      paper.within('LI', {}, () => {
        writeText(paper, 'Lbl', `${index + 1} `, styles.mark, { x: paper.left, y: top, width: NUMBER })
        paper.within('LBody', {}, () =>
          writeLines(paper, linesOf(paper, text, style, width), paper.left + NUMBER, top, style.leading),
        )
      })
      paper.y += height
      paper.line(paper.left, paper.y, paper.right, paper.y, strokes.hair, colours.line)
    })
  })
}
