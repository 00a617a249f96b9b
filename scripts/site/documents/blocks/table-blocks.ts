import type { FormBlockOf } from '../../../../src/schema/entries/template.ts'
import type { Paper } from '../paper.ts'
import { strokes, colours, styles } from '../style.ts'
import { sum } from '../sum.ts'
import { type TableLook, type TableCell, drawTable, tableHeights, writingCell } from '../table.ts'
import { columnWidths, wholeWords } from '../table-columns.ts'
import { drawBlockHeading } from './heading.ts'
import { writeText, wrapText, writeLines } from '../write-text.ts'
import { addMarks, drawTickBox, type FieldNames } from '../form-fields.ts'

const BLANK = 26
/** Handwriting needs 6 mm. */
const LEAST = 18

export function drawTableBlock(paper: Paper, block: FormBlockOf<'table'>, level: 2 | 3): void {
  const rows = block.cells ?? Array.from({ length: block.rows ?? 0 }, () => block.columns.map(() => ''))
  const style = block.columns.length > 6 ? { ...styles.item, size: 8.8, leading: 11.6 } : styles.item
  const givenWidths = block.widths?.map((share) => (share / sum(block.widths!)) * paper.width)
  const columns = block.columns.map((heading, index) => ({ heading, cells: rows.map((row) => row[index] ?? '') }))
  const look = {
    widths: givenWidths
      ? wholeWords(paper, columns, style, givenWidths)
      : columnWidths(paper, columns, style, paper.width),
    style,
    rowHeight: rows.flat().includes('') ? Math.max(LEAST, BLANK * paper.density) : 0,
    rowHeadings: rows.every(([name]) => name !== '') && block.columns.length > 1,
  }
  const filled = rows.map((row, index) =>
    row.map((cell, column) => {
      if (cell !== '') return cell
      const label = `${row[0] || `${block.title} ${index + 1}`}: ${block.columns[column]}`
      return writingCell(paper, { name: `${paper.section}-${index + 1}-${column + 1}`, label })
    }),
  )
  drawTitledTable(paper, level, { title: block.title, headings: block.columns, rows: filled }, look)
}

function drawTitledTable(
  paper: Paper,
  level: 2 | 3,
  { title, headings, rows }: { title: string; headings: readonly string[]; rows: TableCell[][] },
  look: Partial<TableLook> & Pick<TableLook, 'widths' | 'rowHeight'>,
): void {
  const complete = { x: paper.left, style: styles.item, columnRules: true, ...look }
  drawBlockHeading(paper, level, title, tableHeights(paper, headings, rows, complete))
  drawTable(paper, headings, rows, complete)
}

const SQUARE = (5 * 72) / 25.4
/** Every fourth line is heavier, for counting. */
const STRONG = 4

export function drawGrid(paper: Paper, block: FormBlockOf<'grid'>, level: 2 | 3): void {
  const rows = Math.max(4, Math.round(block.rows * paper.density))
  const columns = Math.floor(paper.width / SQUARE)
  const [width, height] = [columns * SQUARE, rows * SQUARE]
  drawBlockHeading(paper, level, block.title, [height])
  const { left, y: top } = paper
  for (let row = 0; row <= rows; row++)
    paper.line([left, top + row * SQUARE], [left + width, top + row * SQUARE], weight(row), colours.line)
  for (let column = 0; column <= columns; column++)
    paper.line([left + column * SQUARE, top], [left + column * SQUARE, top + height], weight(column), colours.line)
  paper.y += height
}

function weight(index: number): number {
  return index % STRONG === 0 ? strokes.rule : strokes.hair
}

export function drawSignatures(paper: Paper, block: FormBlockOf<'signatures'>, level: 2 | 3): void {
  const { role: roleLabel, name, signature, date } = paper.facts.words.signatures
  const cell = (role: string, index: number, part: string, label: string) =>
    writingCell(paper, { name: `${paper.section}-${index + 1}-${part}`, label: `${label}: ${role}` })
  // The signature is written with a pen.
  const rows = block.roles.map((role, index): TableCell[] => [
    role,
    cell(role, index, 'name', name),
    '',
    cell(role, index, 'date', date),
  ])
  const widths = [0.26, 0.26, 0.32, 0.16].map((share) => share * paper.width)
  const look = { widths, rowHeight: 36 * paper.density, rowHeadings: true }
  drawTitledTable(paper, level, { title: block.title, headings: [roleLabel, name, signature, date], rows }, look)
}

const markStyle = { ...styles.small, size: 8, leading: 10.4, colour: colours.ink }
const LABEL = 44
const MARK = 17

export function drawScale(paper: Paper): void {
  const { title, marks } = paper.facts.words.scale
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

const BOX = 30
const RATING = 92

/** Draws rows with a tick box, the item, rating marks to circle, and space for a note. */
export function drawChecklist(paper: Paper, block: FormBlockOf<'checklist'>, level: 2 | 3, hasScale: boolean): void {
  const { checklist, scale } = paper.facts.words
  const note = paper.width * (hasScale ? 0.27 : 0.32)
  const item = paper.width - BOX - note - (hasScale ? RATING : 0)
  const marks = scale.marks.map(({ mark }) => mark)
  const rows = block.items.map((text, index): TableCell[] => {
    const name = `${paper.section}-${index + 1}`
    return [
      tickBox(paper, { name: `${name}-done`, label: text }),
      text,
      ...(hasScale ? [ratings(paper, marks, { name: `${name}-rating`, label: `${checklist.rating}: ${text}` })] : []),
      writingCell(paper, { name: `${name}-note`, label: `${checklist.note}: ${text}` }),
    ]
  })
  const headings = [checklist.done, checklist.item, ...(hasScale ? [checklist.rating] : []), checklist.note]
  const widths = hasScale ? [BOX, item, RATING, note] : [BOX, item, note]
  drawTitledTable(paper, level, { title: block.title, headings, rows }, { widths, rowHeight: 29 * paper.density })
}

function tickBox(paper: Paper, names: FieldNames): TableCell {
  return {
    height: 12,
    draw: ({ x, y, height }) => drawTickBox(paper, { x: x + 6, y: y + (height - 12) / 2, ...names }),
  }
}

function ratings(paper: Paper, marks: string[], names: FieldNames): TableCell {
  const style = { ...styles.item, colour: colours.muted }
  return {
    height: style.leading,
    draw: ({ x, y, width, height }) => {
      const step = (width - 14) / marks.length
      const top = y + (height - style.leading) / 2
      const middles = marks.map((_, index) => 7 + step * (index + 0.5))
      const line = marks.flatMap((mark, index) => {
        const [segment] = wrapText(paper, mark, style, 40)[0] ?? []
        return segment ? [{ ...segment, text: `${segment.text} `, x: middles[index]! - segment.width / 2 }] : []
      })
      writeLines(paper, [line], { x, y: top, leading: style.leading })
      const side = Math.min(step, 16)
      const box = { y: top + style.leading / 2 - side / 2, width: side, height: side }
      addMarks(
        paper,
        names,
        marks.map((mark, index) => ({ ...box, mark, x: x + middles[index]! - side / 2 })),
      )
    },
  }
}
