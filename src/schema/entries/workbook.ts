import { z } from 'zod'
import { cellText, oneLine, list, text } from '../fields'
import { readFormula } from './formula'

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
          for (const { message, ...params } of formulaProblems(cell, names))
            context.addIssue({ code: 'custom', message, path: [...path, column], params })
      }),
    )
  })
export type Workbook = z.infer<typeof workbookSchema>

function formulaProblems(cell: WorkbookCell, names: ReadonlySet<string>): { rule: string; message: string }[] {
  if (typeof cell !== 'object') return []
  const { sheets, problem } = readFormula(cell.formula.replaceAll('{row}', '5'))
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
