import type { BodyNode } from '../../../../src/schema/data/route-data.ts'
import { textOf } from '../../../pipeline/prose/body-tree.ts'
import type { Column } from '../paper.ts'
import { styles } from '../style.ts'
import { sum } from '../sum.ts'
import { drawTable, tableHeights, type TableLook } from '../table.ts'
import { columnWidths } from '../table-columns.ts'
import { inlineRuns } from './inline.ts'
import type { Reading } from './reading.ts'

type Element = Exclude<BodyNode, string>

/** From this many columns on a table takes the rail's width as well. */
const WIDE = 4
/** Tables up to this share of a page stay on one page. */
const WHOLE = 0.4
const style = { ...styles.item, size: 9, leading: 12.2 }

/** Height that must find room before a table begins. */
export function tableStart(reading: Reading, table: Element, column: Column): number {
  // Measured without leaving a trace: what is met here has not been printed yet.
  return placeTable({ ...reading, printed: new Set(reading.printed), termsUsed: new Set() }, table, column).start
}

/** Draws a table of the body. */
export function drawBodyTable(reading: Reading, table: Element, column: Column): void {
  const { paper } = reading
  const { headings, rows, look, start } = placeTable(reading, table, column)
  paper.y += 4
  paper.need(start)
  drawTable(paper, headings, rows, look)
  paper.y += 12
}

/** A table with its widths; all of a small one, the head and three rows of a large one must find room. */
function placeTable(reading: Reading, table: Element, column: Column) {
  const { paper } = reading
  const [head = [], ...body] = elements(table, 'tr').map((row) => elements(row, 'th', 'td'))
  const headings = head.map((cell) => textOf(inside(cell)))
  const columns = headings.map((heading, index) => ({ heading, cells: body.map((row) => textOf(inside(row[index]))) }))
  const { x, width } = headings.length >= WIDE ? paper.column : column
  const look: TableLook = {
    x,
    widths: columnWidths(paper, columns, style, width),
    style,
    rowHeight: 0,
    rowHeadings: columns[0]?.cells.every(Boolean) === true,
  }
  const lookOf = (index: number) => (look.rowHeadings && index === 0 ? { ...style, font: 'semibold' as const } : style)
  const rows = body.map((row) => headings.map((_, index) => inlineRuns(reading, inside(row[index]), lookOf(index))))
  const [headHeight = 0, ...heights] = tableHeights(paper, headings, rows, look)
  const isSmall = sum(heights) <= WHOLE * (paper.bottom - paper.top)
  return { headings, rows, look, start: sum(isSmall ? heights : heights.slice(0, 3)) + headHeight + 4 }
}

function inside(element: Element | undefined): BodyNode[] {
  return (element?.slice(2) ?? []) as BodyNode[]
}

function elements(node: Element, ...names: string[]): Element[] {
  return inside(node).flatMap((child) => {
    if (typeof child === 'string') return []
    return names.includes(child[0]) ? [child] : elements(child, ...names)
  })
}
