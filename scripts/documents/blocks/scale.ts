import type { Paper } from '../paper'
import { colours, strokes, styles } from '../style'
import { linesOf, writeLines, writeText } from '../write-text'

const style = { ...styles.small, size: 8, leading: 10.4, colour: colours.ink }
const LABEL = 44
const MARK = 17

/** Draws the rating scale as a strip of five marks with their meanings. */
export function drawScale(paper: Paper): void {
  const { title, marks } = paper.facts.words.scale
  const width = (paper.width - LABEL) / marks.length
  const texts = marks.map(({ meaning }) => linesOf(paper, meaning, style, width - MARK - 8))
  const height = Math.max(...texts.map((lines) => lines.length)) * style.leading + 12
  paper.need(height)
  writeText(paper, 'P', `${title} `, styles.label, { x: paper.left, y: paper.y + 7, width: LABEL })
  paper.within('L', { numbering: 'None' }, () => {
    marks.forEach(({ mark }, index) => {
      const x = paper.left + LABEL + index * width
      paper.line(x, paper.y + 6, x, paper.y + height - 4, strokes.hair, colours.muted)
      paper.within('LI', {}, () => {
        writeText(paper, 'Lbl', `${mark} `, styles.mark, { x: x + 6, y: paper.y + 4.5, width: MARK })
        paper.within('LBody', {}, () =>
          writeLines(paper, texts[index] ?? [], x + 6 + MARK - 3, paper.y + 6, style.leading),
        )
      })
    })
  })
  paper.y += height
}
