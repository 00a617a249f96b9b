import type { FormBlockOf, FormField } from '../../../../src/schema/entries/template.ts'
import { addChoiceField, addTextField } from '../form-fields.ts'
import type { Column, Paper } from '../paper.ts'
import { colours, strokes, styles } from '../style.ts'
import type { Line } from '../text-lines.ts'
import { wrapText, writeLines, writeText } from '../write-text.ts'
import { drawBlockHeading } from './heading.ts'

const style = { ...styles.small, colour: colours.ink }
const GAP = 18
/** Height to write in, above the line. */
const WRITING = 23
const LEAST = 16

interface Labelled {
  field: FormField
  number: number
  lines: Line[]
}

/** Draws labels, each with a line to write on. Two short labels share a row. */
export function drawFields(paper: Paper, block: FormBlockOf<'fields'>, level: 2 | 3): void {
  drawBlockHeading(paper, level, block.title, fieldHeights(paper, block.fields))
  drawFieldRows(paper, block.fields)
}

export function fieldHeights(paper: Paper, fields: readonly FormField[]): number[] {
  return arrangeRows(paper, fields).map((row) => rowHeight(paper, row))
}

function rowHeight(paper: Paper, row: Labelled[]): number {
  return Math.max(...row.map(({ lines }) => lines.length)) * style.leading + Math.max(LEAST, WRITING * paper.density)
}

export function drawFieldRows(paper: Paper, fields: readonly FormField[]): void {
  paper.within('L', { numbering: 'None' }, () => {
    for (const row of arrangeRows(paper, fields)) {
      const height = rowHeight(paper, row)
      paper.need(height)
      const width = (paper.width - (row.length - 1) * GAP) / row.length
      row.forEach((labelled, index) => {
        const x = paper.left + index * (width + GAP)
        paper.within('LI', {}, () => paper.within('LBody', {}, () => drawField(paper, labelled, { x, width, height })))
        paper.line([x, paper.y + height], [x + width, paper.y + height], strokes.rule, colours.muted)
      })
      paper.y += height
    }
  })
}

function drawField(
  paper: Paper,
  { field, number, lines }: Labelled,
  { x, width, height }: Column & { height: number },
): void {
  const taken = 3 + writeLines(paper, lines, { x, y: paper.y + 3, leading: style.leading })
  const box = { x, y: paper.y + taken, width, height: height - taken, name: `${paper.section}-${number}` }
  if (typeof field === 'string') addTextField(paper, { ...box, label: field }, 10)
  else addChoiceField(paper, { ...box, label: field.label }, field.options)
}

/** The printed label lists the choices. */
function printed(field: FormField): string {
  return typeof field === 'string' ? field : `${field.label} (${field.options.join(', ')})`
}

function arrangeRows(paper: Paper, fields: readonly FormField[]): Labelled[][] {
  const half = (paper.width - GAP) / 2
  const rows: Labelled[][] = []
  /** A row with one short label, with space for another. */
  let open: Labelled[] | undefined
  for (const [index, field] of fields.entries()) {
    const labelled = { field, number: index + 1, lines: wrapText(paper, printed(field), style, half) }
    if (labelled.lines.length > 1) {
      rows.push([{ ...labelled, lines: wrapText(paper, printed(field), style, paper.width) }])
      open = undefined
    } else if (open) {
      open.push(labelled)
      open = undefined
    } else rows.push((open = [labelled]))
  }
  return rows
}

const ROW = 36

/** Draws the head block: one ruled field for each fact about the visit. */
export function drawHeadBlock(paper: Paper): void {
  const { head } = paper.facts.words
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
        drawHeadField(paper, field, { x, width: share * paper.width })
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
  const field = (part: string) => `${paper.section}${part}`
  paper.within('LI', {}, () =>
    paper.within('LBody', {}, () => {
      writeText(paper, 'P', `${label} `, { style: styles.label, x: x + 6, y: paper.y + 4, width: width - 12 })
      if (units.length === 0) addTextField(paper, { ...box, x: x + 4, width: width - 8, name: field(name), label }, 10)
      // The unit is printed where the number ends.
      units.forEach((text, index) => {
        const at = x + 6 + (index === 0 ? 42 : width * 0.36)
        const [left, right] = index === 0 ? [x + 4, at - 2] : [at + 42, x + width - 4]
        writeText(paper, 'P', `${text} `, { style: styles.label, x: at, y: paper.y + ROW - 13, width: width * 0.36 })
        const names = { name: field(`${name}-${index + 1}`), label: `${label}: ${text}` }
        addTextField(paper, { ...box, x: left, width: right - left, ...names }, 10)
      })
    }),
  )
}
