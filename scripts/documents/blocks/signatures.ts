import type { SheetBlockOf } from '../../../src/schema/entries/template'
import type { Paper } from '../paper'
import { styles } from '../style'
import { drawTable, headHeight, writingCell, type TableCell, type TableLook } from '../table'
import { drawBlockHeading } from './heading'

/** Draws a row with name, signature and date for each role, all on one page. */
export function drawSignatures(paper: Paper, block: SheetBlockOf<'signatures'>, level: 2 | 3): void {
  const { role: roleLabel, name, signature, date } = paper.facts.words.signatures
  const widths = [0.26, 0.26, 0.32, 0.16].map((share) => share * paper.width)
  const look: TableLook = {
    x: paper.left,
    widths,
    style: styles.item,
    rowHeight: 36 * paper.density,
    columnRules: true,
    rowHeadings: true,
  }
  const headings = [roleLabel, name, signature, date]
  drawBlockHeading(paper, level, block.title, [headHeight(paper, headings, look) + block.roles.length * look.rowHeight])
  const cell = (role: string, index: number, part: string, label: string) =>
    writingCell(paper, { name: `${paper.section}-${index + 1}-${part}`, label: `${label}: ${role}` })
  const rows = block.roles.map((role, index): TableCell[] => [
    role,
    cell(role, index, 'name', name),
    // Signed with a pen.
    '',
    cell(role, index, 'date', date),
  ])
  drawTable(paper, headings, rows, look)
}
