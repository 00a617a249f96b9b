import { addTextField, type FieldNames } from './form-fields.ts'
import type { Paper } from './paper.ts'
import { colours, strokes, styles, type TextStyle } from './style.ts'
import { sum } from './sum.ts'
import { CELL_PADDING } from './table-columns.ts'
import { breakLines, type Line, type Run } from './text-lines.ts'
import { wrapText, writeLines } from './write-text.ts'

export type TableCell = string | Run[] | { height: number; draw: (box: CellBox) => void }

interface CellBox {
  x: number
  y: number
  width: number
  height: number
}

export interface TableLook {
  x: number
  widths: number[]
  style: TextStyle
  rowHeight: number
  /** Whether the first cell is a row heading. */
  rowHeadings?: boolean
  columnRules?: boolean
}

const headStyle = styles.label
const PAD = 5

/** Two typed lines need at least this size. A long cell gets one line: a number or a name fits. */
const [SMALLEST, SMALL] = [6.5, 6.9]
const ONE_LINE = 90

/** A cell to fill in, usually with two lines. */
export function writingCell(paper: Paper, names: FieldNames): TableCell {
  return {
    height: 0,
    draw: ({ x, y, width, height }) => {
      const half = (height - 6) / 2.3
      const isOne = height < 2 * SMALLEST + 6 || (half < SMALL && width >= ONE_LINE)
      const size = Math.round(10 * Math.min(9, isOne ? height - 7 : Math.max(SMALLEST, half))) / 10
      addTextField(paper, { x: x + 2, y: y + 1, width: width - 4, height: height - 2, ...names }, size)
    },
  }
}

/** Height of the head row, then of each row. */
export function tableHeights(
  paper: Paper,
  headings: readonly string[],
  rows: readonly (readonly TableCell[])[],
  look: TableLook,
): number[] {
  const head = headings.map((text, index) => wrapText(paper, text, headStyle, textWidth(look, index)).length)
  const heights = rows.map((cells) =>
    cells.map((cell, index) =>
      isDrawn(cell) ? cell.height : cellLines(paper, cell, look, index).length * look.style.leading,
    ),
  )
  return [
    Math.max(...head) * headStyle.leading + 7,
    ...heights.map((row) => Math.max(look.rowHeight, Math.max(...row) + 2 * PAD * paper.density)),
  ]
}

/** Rows are never split; the head is repeated on every page. */
export function drawTable(
  paper: Paper,
  headings: readonly string[],
  rows: readonly (readonly TableCell[])[],
  look: TableLook,
): void {
  const [head = 0, ...heights] = tableHeights(paper, headings, rows, look)
  paper.within('Table', {}, () => {
    drawHead(paper, headings, head, look)
    rows.forEach((cells, index) => {
      const height = heights[index]!
      // The last row is never alone on a page.
      const last = index === rows.length - 2 ? heights[index + 1]! : 0
      if (paper.need(height + last)) paper.artifact(() => drawHead(paper, headings, head, look), 'Pagination')
      paper.within('TR', {}, () =>
        cells.forEach((cell, column) => drawCell(paper, cell, { index: column, height }, look)),
      )
      paper.y += height
      drawRowRules(paper, look, height, { weight: strokes.hair, colour: colours.line })
    })
  })
}

function drawHead(paper: Paper, headings: readonly string[], height: number, look: TableLook): void {
  paper.line([look.x, paper.y], [look.x + sum(look.widths), paper.y], strokes.frame, colours.ink)
  paper.within('TR', {}, () => {
    headings.forEach((text, index) => {
      const lines = wrapText(paper, text, headStyle, textWidth(look, index))
      const y = paper.y + height - 3 - lines.length * headStyle.leading
      paper.within('TH', { scope: 'Column' }, () =>
        writeLines(paper, lines, { x: textLeft(look, index), y, leading: headStyle.leading }),
      )
    })
  })
  paper.y += height
  drawRowRules(paper, look, height, { weight: strokes.rule, colour: colours.ink })
}

function drawCell(
  paper: Paper,
  cell: TableCell,
  { index, height }: { index: number; height: number },
  look: TableLook,
): void {
  const isHeading = look.rowHeadings === true && index === 0
  paper.within(isHeading ? 'TH' : 'TD', isHeading ? { scope: 'Row' } : {}, () => {
    if (isDrawn(cell))
      return cell.draw({ x: columnLeft(look, index), y: paper.y, width: look.widths[index] ?? 0, height })
    const lines = cellLines(paper, cell, look, index)
    // In rows to fill in, text is centred.
    const top = look.rowHeight > 0 ? (height - lines.length * look.style.leading) / 2 : PAD * paper.density
    writeLines(paper, lines, { x: textLeft(look, index), y: paper.y + top, leading: look.style.leading })
  })
}

function drawRowRules(
  paper: Paper,
  look: TableLook,
  height: number,
  { weight, colour }: { weight: number; colour: string },
): void {
  paper.line([look.x, paper.y], [look.x + sum(look.widths), paper.y], weight, colour)
  if (!look.columnRules) return
  for (let index = 1; index < look.widths.length; index++) {
    const x = columnLeft(look, index)
    paper.line([x, paper.y - height], [x, paper.y], strokes.hair, colours.line)
  }
}

function cellLines(paper: Paper, cell: string | Run[], look: TableLook, index: number): Line[] {
  const width = textWidth(look, index)
  if (typeof cell !== 'string') return breakLines(paper.document, cell, width)
  return wrapText(
    paper,
    cell,
    look.rowHeadings && index === 0 ? { ...look.style, font: 'semibold' } : look.style,
    width,
  )
}

function isDrawn(cell: TableCell): cell is Exclude<TableCell, string | Run[]> {
  return typeof cell === 'object' && !Array.isArray(cell)
}

const columnLeft = ({ x, widths }: TableLook, index: number) => x + sum(widths.slice(0, index))

const textWidth = ({ widths }: TableLook, index: number) => (widths[index] ?? 0) - CELL_PADDING

/** The first column is flush with the text above. */
function textLeft(look: TableLook, index: number): number {
  return columnLeft(look, index) + (index === 0 && !look.columnRules ? 0 : CELL_PADDING / 2)
}
