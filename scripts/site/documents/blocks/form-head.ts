import { createName } from '../../../../src/lib/field-names.ts'
import type { Column, Paper } from '../paper/paper.ts'
import { addTextField } from '../paper/form-fields.ts'
import { colours, strokes, styles } from '../paper/style.ts'
import { wrapText, writeLines, writeText } from '../paper/write-text.ts'

const ROW = 36

/** Draws the head block: one ruled field for each fact about the visit. */
export function drawHeadBlock(paper: Paper, prefix: string): void {
  paper.y += 4
  const { head } = paper.imprint.words
  const rows = [
    [
      { name: 'building', label: head.building, share: 0.68 },
      { name: 'date', label: head.date, share: 0.32 },
    ],
    [
      { name: 'inspector', label: head.inspector, share: 0.4 },
      { name: 'weather', label: head.weather, share: 0.6, units: [head.rain, head.wind] },
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
      if (index > 0) paper.line([paper.left, paper.y], [paper.right, paper.y], strokes.hair, colours.ink)
      let x = paper.left
      for (const { share, ...field } of row) {
        if (x > paper.left) paper.line([x, paper.y], [x, paper.y + ROW], strokes.hair, colours.ink)
        drawHeadField(paper, { ...field, name: prefix + field.name }, { x, width: share * paper.width })
        x += share * paper.width
      }
      paper.y += ROW
    })
  })
}

function drawHeadField(
  paper: Paper,
  { name, label, units = [] }: { name: string; label: string; units?: readonly string[] | undefined },
  { x, width }: Column,
): void {
  const y = paper.y + 13
  const box = { y, height: ROW - 15 }
  paper.within('LI', {}, () =>
    paper.within('LBody', {}, () => {
      writeText(paper, 'P', `${label} `, { style: styles.label, x: x + 6, y: paper.y + 4, width: width - 12 })
      if (units.length === 0) addTextField(paper, { ...box, x: x + 4, width: width - 8, name, label }, 10)
      // The unit is printed where the number ends.
      units.forEach((text, index) => {
        const at = x + 6 + (index === 0 ? 42 : width * 0.36)
        const [left, right] = index === 0 ? [x + 4, at - 2] : [at + 42, x + width - 4]
        writeText(paper, 'P', `${text} `, { style: styles.label, x: at, y: paper.y + ROW - 13, width: width * 0.36 })
        const names = { name: `${name}-${createName(text)}`, label: `${label}: ${text}` }
        addTextField(paper, { ...box, x: left, width: right - left, ...names }, 10)
      })
    }),
  )
}

const markStyle = { ...styles.small, size: 8, leading: 10.4, colour: colours.ink }
const LABEL = 44
const MARK = 17

export function drawScale(paper: Paper): void {
  paper.y += 6
  const { title, marks } = paper.imprint.words.scale
  const width = (paper.width - LABEL) / marks.length
  const meanings = marks.map(({ meaning }) => wrapText(paper, meaning, markStyle, width - MARK - 8))
  const height = Math.max(...meanings.map((lines) => lines.length)) * markStyle.leading + 12
  paper.need(height)
  writeText(paper, 'P', `${title} `, { style: styles.label, x: paper.left, y: paper.y + 7, width: LABEL })
  paper.within('L', { numbering: 'None' }, () => {
    marks.forEach(({ mark }, index) => {
      const x = paper.left + LABEL + index * width
      paper.line([x, paper.y + 6], [x, paper.y + height - 4], strokes.hair, colours.muted)
      paper.within('LI', {}, () => {
        writeText(paper, 'Lbl', `${mark} `, { style: styles.mark, x: x + 6, y: paper.y + 4.5, width: MARK })
        paper.within('LBody', {}, () =>
          writeLines(paper, meanings[index] ?? [], { x: x + 6 + MARK - 3, y: paper.y + 6, leading: markStyle.leading }),
        )
      })
    })
  })
  paper.y += height
}
