import type { WorkbookCell, WorkbookRow } from '../schema/entries/workbook.ts'

/** Title, note and labels are above it. */
export const FIRST_ROW = 5

/** Expands repeated rows. */
export function expandRows(rows: readonly WorkbookRow[]): WorkbookCell[][] {
  const all: WorkbookCell[][] = []
  for (const row of rows) {
    if (Array.isArray(row)) all.push(row)
    else
      for (let count = 0; count < row.repeat; count++)
        all.push(row.cells.map((cell) => withRowNumber(cell, all.length)))
  }
  return all
}

/** The path below `rows` at which the expanded row is written. */
export function writtenRow(rows: readonly WorkbookRow[], index: number): PropertyKey[] {
  let next = 0
  const at = rows.findIndex((row) => index < (next += Array.isArray(row) ? 1 : row.repeat))
  return Array.isArray(rows[at]) ? [at] : [at, 'cells']
}

function withRowNumber(cell: WorkbookCell, index: number): WorkbookCell {
  return typeof cell === 'object' ? { formula: cell.formula.replaceAll('{row}', String(FIRST_ROW + index)) } : cell
}
