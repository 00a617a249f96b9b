import { expandRows } from '../../../../src/lib/workbook-rows.ts'
import type { Workbook, WorkbookSheet } from '../../../../src/schema/entries/workbook.ts'
import { once } from '../../../pipeline/cache/once.ts'
import { DocumentProblem } from '../document-problem.ts'
import { dayParts } from './days.ts'
import { workOut, type Result } from './results.ts'

/**
 * What the formulas of a workbook come to, by sheet, row and column from 0, as a page shows it; nothing for what is no
 * formula or an error. Of a workbook that cannot be worked out, which is told where its file is made, nothing is shown.
 */
export const shownResults = once((workbook: Workbook): (string | number | null)[][][] => {
  try {
    const resultOf = workOut(workbook)
    return workbook.sheets.map(({ name, columns, rows }) =>
      expandRows(rows).map((cells, row) =>
        cells.map((cell, column) =>
          typeof cell === 'object' ? shown(resultOf(name, row, column), columns[column]?.format) : null,
        ),
      ),
    )
  } catch (error) {
    if (error instanceof DocumentProblem) return []
    throw error
  }
})

function shown(result: Result, format: WorkbookSheet['columns'][number]['format'] | undefined): string | number | null {
  if ('error' in result) return null
  const { value } = result
  if (typeof value === 'boolean') return String(value).toUpperCase()
  return typeof value === 'number' && format === 'date' ? dayText(value) : value
}

function dayText(days: number): string {
  const { year, month, day } = dayParts(days)
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}
