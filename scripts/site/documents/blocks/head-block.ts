import { addTextField } from '../form-fields.ts'
import type { Paper } from '../paper.ts'
import { colours, strokes, styles } from '../style.ts'
import { writeText } from '../write-text.ts'

const ROW = 36

/** Draws the standard head block: a ruled field for each thing that has to be known of the visit. */
export function drawHeadBlock(paper: Paper): void {
  const { head } = paper.facts.words
  const rows = [
    [
      { name: 'building', label: head.building, share: 0.68 },
      { name: 'date', label: head.date, share: 0.32 },
    ],
    [
      { name: 'inspector', label: head.inspector, share: 0.4 },
      { name: 'weather', label: head.weather, share: 0.6, blanks: [head.rain, head.wind] },
    ],
    [
      { name: 'photos', label: head.photos, share: 0.4 },
      { name: 'access', label: head.access, share: 0.6 },
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
      for (const { name, label, share, blanks } of row) {
        if (x > paper.left) paper.line(x, paper.y, x, paper.y + ROW, strokes.hair, colours.ink)
        drawField(paper, x, share * paper.width, { name, label }, blanks)
        x += share * paper.width
      }
      paper.y += ROW
    })
  })
}

function drawField(
  paper: Paper,
  x: number,
  width: number,
  { name, label }: { name: string; label: string },
  blanks: readonly string[] = [],
): void {
  const y = paper.y + 13
  const room = { y, height: ROW - 15 }
  const field = (part: string) => `${paper.section}${part}`
  paper.within('LI', {}, () =>
    paper.within('LBody', {}, () => {
      writeText(paper, 'P', `${label} `, styles.label, { x: x + 6, y: paper.y + 4, width: width - 12 })
      if (blanks.length === 0)
        addTextField(paper, { ...room, x: x + 4, width: width - 8, name: field(name), label }, 10)
      // The unit stands where the number ends, so that nobody has to write it.
      blanks.forEach((text, index) => {
        const at = x + 6 + (index === 0 ? 42 : width * 0.36)
        const [left, right] = index === 0 ? [x + 4, at - 2] : [at + 42, x + width - 4]
        writeText(paper, 'P', `${text} `, styles.label, { x: at, y: paper.y + ROW - 13, width: width * 0.36 })
        const names = { name: field(`${name}-${index + 1}`), label: `${label}: ${text}` }
        addTextField(paper, { ...room, x: left, width: right - left, ...names }, 10)
      })
    }),
  )
}
