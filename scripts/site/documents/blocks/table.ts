import { addTextField, type FieldNames } from '../paper/form-fields.ts'
import type { Paper } from '../paper/paper.ts'
import { colours, strokes, styles, type TextStyle } from '../paper/style.ts'
import { breakLines, sum, type Line, type Run } from '../paper/text-lines.ts'
import { wrapText, writeLines } from '../paper/write-text.ts'
import type { Flow, Part, Span } from './flow.ts'
import { CELL_PADDING } from './table-columns.ts'

interface CellBox {
  x: number
  y: number
  width: number
  height: number
  /** Points above the highest text of the row. */
  inset: number
}

interface DrawnCell {
  height: number
  draw: (box: CellBox) => void
}

export type TableCell = string | Run[] | DrawnCell

export interface TableLook {
  x: number
  widths: number[]
  style: TextStyle
  /** Points above and below printed text. */
  padding: Span
  /** Height of a row to write in; its text is centred. */
  row?: Span
  /** Whether the first cell is a row heading. */
  rowHeadings?: boolean
  columnRules?: boolean
}

const headStyle = styles.label

/** A cell to fill in. */
export function writingCell(paper: Paper, names: FieldNames): TableCell {
  return {
    height: 0,
    draw: ({ x, y, width, height }) =>
      addTextField(paper, { x: x + 2, y: y + 1, width: width - 4, height: height - 2, ...names }),
  }
}

/** Rows are never split; the head is repeated on every page. */
export function createTable(
  paper: Paper,
  headings: readonly string[],
  rows: readonly (readonly TableCell[])[],
  look: TableLook,
): Flow {
  return {
    tag: 'Table',
    head: createHead(paper, headings, look),
    parts: rows.map((row) => createRow(paper, row, look)),
  }
}

function createHead(paper: Paper, headings: readonly string[], look: TableLook): Part {
  const cells = headings.map((text, index) => wrapText(paper, text, headStyle, textWidth(look, index)))
  const height = Math.max(...cells.map((lines) => lines.length)) * headStyle.leading + 7
  const draw = () => {
    paper.line([look.x, paper.y], [look.x + sum(look.widths), paper.y], strokes.frame, colours.ink)
    paper.within('TR', {}, () => {
      cells.forEach((lines, index) => {
        const y = paper.y + height - 3 - lines.length * headStyle.leading
        paper.within('TH', { scope: 'Column' }, () =>
          writeLines(paper, lines, { x: textLeft(look, index), y, leading: headStyle.leading }),
        )
      })
    })
    drawRules(paper, look, height, { weight: strokes.rule, colour: colours.ink })
  }
  return { least: height, most: height, draw }
}

function createRow(paper: Paper, row: readonly TableCell[], look: TableLook): Part {
  const cells = row.map((cell, index) => (isDrawn(cell) ? cell : createTextCell(paper, cell, index, look)))
  const highest = Math.max(...cells.map((cell) => cell.height))
  const heightAt = (end: keyof Span) => Math.max(look.row?.[end] ?? 0, highest + 2 * look.padding[end])
  const draw = (height: number) => {
    paper.within('TR', {}, () =>
      cells.forEach((cell, index) => {
        const isHeading = look.rowHeadings === true && index === 0
        const inset = (height - highest) / 2
        const box = { x: columnLeft(look, index), y: paper.y, width: look.widths[index] ?? 0, height, inset }
        paper.within(isHeading ? 'TH' : 'TD', isHeading ? { scope: 'Row' } : {}, () => cell.draw(box))
      }),
    )
    drawRules(paper, look, height, { weight: strokes.hair, colour: colours.line })
  }
  return { least: heightAt('least'), most: heightAt('most'), draw }
}

function createTextCell(paper: Paper, cell: string | Run[], index: number, look: TableLook): DrawnCell {
  const { leading } = look.style
  const lines = breakCell(paper, cell, index, look)
  const height = lines.length * leading
  const draw = (box: CellBox) => {
    const top = look.row ? (box.height - height) / 2 : box.inset
    writeLines(paper, lines, { x: textLeft(look, index), y: box.y + top, leading })
  }
  return { height, draw }
}

function breakCell(paper: Paper, cell: string | Run[], index: number, look: TableLook): Line[] {
  const width = textWidth(look, index)
  if (typeof cell !== 'string') return breakLines(paper.document, cell, width)
  const style = look.rowHeadings && index === 0 ? { ...look.style, font: 'semibold' as const } : look.style
  return wrapText(paper, cell, style, width)
}

function drawRules(
  paper: Paper,
  look: TableLook,
  height: number,
  { weight, colour }: { weight: number; colour: string },
): void {
  const bottom = paper.y + height
  paper.line([look.x, bottom], [look.x + sum(look.widths), bottom], weight, colour)
  if (!look.columnRules) return
  for (let index = 1; index < look.widths.length; index++) {
    const x = columnLeft(look, index)
    paper.line([x, paper.y], [x, bottom], strokes.hair, colours.line)
  }
}

function isDrawn(cell: TableCell): cell is DrawnCell {
  return typeof cell === 'object' && !Array.isArray(cell)
}

const columnLeft = ({ x, widths }: TableLook, index: number) => x + sum(widths.slice(0, index))

const textWidth = ({ widths }: TableLook, index: number) => (widths[index] ?? 0) - CELL_PADDING

/** The first column is flush with the text above. */
function textLeft(look: TableLook, index: number): number {
  return columnLeft(look, index) + (index === 0 && !look.columnRules ? 0 : CELL_PADDING / 2)
}
