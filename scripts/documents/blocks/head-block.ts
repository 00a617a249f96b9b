import type { Paper } from '../paper'
import { colours, strokes, styles } from '../style'
import { writeText } from '../write-text'

const ROW = 36

/** Draws the standard head block: a ruled field for each thing that has to be known of the visit. */
export function drawHeadBlock(paper: Paper): void {
  const { head } = paper.facts.words
  const rows = [
    [
      { label: head.building, share: 0.68 },
      { label: head.date, share: 0.32 },
    ],
    [
      { label: head.inspector, share: 0.4 },
      { label: head.weather, share: 0.6, blanks: [head.rain, head.wind] },
    ],
    [
      { label: head.photos, share: 0.4 },
      { label: head.access, share: 0.6 },
    ],
  ]
  const height = rows.length * ROW
  paper.need(height)
  paper.artifact(() =>
    paper.document.rect(paper.left, paper.y, paper.width, height).lineWidth(strokes.frame).stroke(colours.ink),
  )
  paper.within('L', { numbering: 'None' }, () => {
    rows.forEach((row, index) => {
      if (index > 0) paper.line(paper.left, paper.y, paper.right, paper.y, strokes.hair, colours.ink)
      let x = paper.left
      for (const { label, share, blanks } of row) {
        if (x > paper.left) paper.line(x, paper.y, x, paper.y + ROW, strokes.hair, colours.ink)
        drawField(paper, x, share * paper.width, label, blanks)
        x += share * paper.width
      }
      paper.y += ROW
    })
  })
}

function drawField(paper: Paper, x: number, width: number, label: string, blanks: readonly string[] = []): void {
  paper.within('LI', {}, () =>
    paper.within('LBody', {}, () => {
      writeText(paper, 'P', `${label} `, styles.label, { x: x + 6, y: paper.y + 4, width: width - 12 })
      // The unit stands where the number ends, so that nobody has to write it.
      blanks.forEach((text, index) => {
        const at = x + 6 + (index === 0 ? 42 : width * 0.36)
        writeText(paper, 'P', `${text} `, styles.label, { x: at, y: paper.y + ROW - 13, width: width * 0.36 })
      })
    }),
  )
}
