import { z } from 'zod'
import { cellText, oneLine, list, text } from '../fields.ts'
import { readFormula } from './formula.ts'

/** A cell that is worked out: `SUM(F6:F15)`, with A1 references; another sheet as `'Sheet name'!B5`. */
const formulaSchema = z.strictObject({
  formula: cellText()
    .regex(/^[^=]/, 'must be written without the equals sign in front')
    .describe('The formula, with functions that all spreadsheet programs share. The first data row is row 5.'),
})

const cellSchema = z.union([cellText(), z.number(), formulaSchema])
export type WorkbookCell = z.infer<typeof cellSchema>

/** Rows that are alike: room for entries. */
const repeatedSchema = z.strictObject({
  repeat: z.int().min(2).max(200).describe('How many rows there are.'),
  cells: list(cellSchema, 26).min(1).describe('The cells of each; `{row}` in a formula is the number of the row.'),
})
export type WorkbookRow = z.infer<typeof repeatedSchema> | WorkbookCell[]

/** One sheet of a workbook: title in row 1, note in row 2, column labels in row 4, data from row 5. */
const workbookSheetSchema = z.strictObject({
  name: text(31)
    .regex(/^[^[\]*?:/\\']+$/, "must not hold any of [ ] * ? : / \\ '")
    .describe('Name on the tab.'),
  note: text().describe('One line under the title: how the sheet is used.'),
  columns: list(
    z.strictObject({
      label: oneLine().describe('Column heading.'),
      width: z.number().min(4).max(80).describe('Width in characters.'),
      format: z
        .enum(['text', 'number', 'money', 'percent', 'date', 'year'])
        .describe('How the numbers of the column are shown.'),
      choices: list(oneLine(), 20)
        .min(2)
        .optional()
        .describe('What its cells offer to choose from; nothing else goes in.'),
    }),
    26,
  )
    .min(1)
    .describe('The columns, left to right.'),
  rows: list(z.union([list(cellSchema, 26), repeatedSchema]), 500)
    .min(1)
    .describe(
      'The rows from row 5 on; a cell is text, a number or a formula, and rows alike are written once, with ' +
        '`repeat`. Example rows say `Example`.',
    ),
})
export type WorkbookSheet = z.infer<typeof workbookSheetSchema>

/** Cells that a workbook may have, and characters that may be in them. */
const MOST_CELLS = 20_000
const MOST_CHARACTERS = 1_000_000

/** A spreadsheet with working formulas. */
export const workbookSchema = z
  .strictObject({
    sheets: list(workbookSheetSchema, 12).min(1).describe('The sheets, in the order of their tabs.'),
  })
  .superRefine(({ sheets }, context) => {
    const names = new Set<string>()
    sheets.forEach((sheet, index) => {
      if (names.has(sheet.name.toLowerCase()))
        context.addIssue({
          code: 'custom',
          message: 'two sheets have this name',
          path: ['sheets', index, 'name'],
          params: { rule: 'duplicate' },
        })
      names.add(sheet.name.toLowerCase())
    })
    for (const issue of sizeProblems(sheets)) context.addIssue({ code: 'custom', ...issue })
    sheets.forEach(({ columns, rows }, index) =>
      rows.forEach((given, row) => {
        const cells = Array.isArray(given) ? given : given.cells
        const path = ['sheets', index, 'rows', row, ...(Array.isArray(given) ? [] : ['cells'])]
        if (cells.length > columns.length)
          context.addIssue({
            code: 'custom',
            message: 'has more cells than the sheet has columns',
            path,
            params: { rule: 'workbook-row' },
          })
        for (const [column, cell] of cells.entries())
          for (const { message, ...params } of formulaProblems(cell, names, Array.isArray(given) ? '{row}' : '5'))
            context.addIssue({ code: 'custom', message, path: [...path, column], params })
      }),
    )
  })
export type Workbook = z.infer<typeof workbookSchema>

/** The row that takes a workbook beyond its limits; rows that are written once count as often as they are repeated. */
function sizeProblems(sheets: WorkbookSheet[]) {
  let [cells, characters] = [0, 0]
  for (const [index, { columns, rows }] of sheets.entries())
    for (const [row, given] of rows.entries()) {
      const [times, written] = Array.isArray(given) ? [1, given] : [given.repeat, given.cells]
      const texts = written.map((cell) => (typeof cell === 'object' ? cell.formula : String(cell)))
      cells += times * columns.length
      characters += times * texts.join('').length
      if (cells > MOST_CELLS || characters > MOST_CHARACTERS) {
        const limit = cells > MOST_CELLS ? `${MOST_CELLS} cells` : `${MOST_CHARACTERS} characters`
        const message = `takes the workbook beyond ${limit}`
        return [{ message, path: ['sheets', index, 'rows', row], params: { rule: 'workbook-size' } }]
      }
    }
  return []
}

/** Problems of a formula; `row` is what `{row}` is in its row, which only repeated rows may have. */
function formulaProblems(
  cell: WorkbookCell,
  names: ReadonlySet<string>,
  row: string,
): { rule: string; message: string }[] {
  if (typeof cell !== 'object') return []
  const { sheets, problem } = readFormula(cell.formula.replaceAll('{row}', row))
  if (problem !== undefined)
    return [
      {
        rule: 'formula',
        message: `has \`${problem}\`, which is no part of a formula of its own file`,
      },
    ]
  return sheets
    .filter((name) => !names.has(name.toLowerCase()))
    .map((name) => ({
      rule: 'unknown-sheet',
      message: `names a sheet that is not there: \`${name}\``,
    }))
}
