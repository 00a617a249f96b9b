import type { SheetBlockOf } from '../../../src/schema/entries/template'
import type { Paper } from '../paper'
import { styles } from '../style'
import { drawTable, headHeight, rowHeight, writingCell, type TableLook } from '../table'
import { columnWidths, wholeWords } from '../table-columns'
import { drawBlockHeading } from './heading'

const BLANK = 26

/** Draws a ruled table: blank rows to fill in, or filled ones. */
export function drawSheetTable(paper: Paper, block: SheetBlockOf<'table'>, level: 2 | 3): void {
  const rows = block.cells ?? Array.from({ length: block.rows ?? 0 }, () => block.columns.map(() => ''))
  const style = block.columns.length > 6 ? { ...styles.item, size: 8.8, leading: 11.6 } : styles.item
  const total = block.widths?.reduce((sum, one) => sum + one, 0) ?? 1
  const asked = block.widths?.map((share) => (share / total) * paper.width)
  const columns = block.columns.map((heading, index) => ({ heading, cells: rows.map((row) => row[index] ?? '') }))
  const look: TableLook = {
    x: paper.left,
    widths: asked
      ? wholeWords(paper, columns, style, styles.label, asked)
      : columnWidths(paper, columns, style, styles.label, paper.width),
    style,
    rowHeight: rows.flat().includes('') ? BLANK * paper.density : 0,
    columnRules: true,
    rowHeadings: rows.every(([name]) => name !== '') && block.columns.length > 1,
  }
  const filled = rows.map((row, index) =>
    row.map((cell, column) => {
      if (cell !== '') return cell
      const label = `${row[0] || `${block.title} ${index + 1}`}: ${block.columns[column]}`
      return writingCell(paper, { name: `${paper.section}-${index + 1}-${column + 1}`, label })
    }),
  )
  const parts = [headHeight(paper, block.columns, look), ...filled.map((cells) => rowHeight(paper, cells, look))]
  drawBlockHeading(paper, level, block.title, parts)
  drawTable(paper, block.columns, filled, look)
}
