import { z } from 'zod'
import { cellText, oneLine, list, text, objects } from '../fields.ts'
import { addProblems, type Problem } from '../problem.ts'
import { readFormula } from './formula.ts'

/** A calculated cell: `SUM(F6:F15)`, with A1 references; another worksheet as `'Sheet name'!B5`. */
const formulaSchema = z.strictObject({
  formula: cellText()
    .regex(/^[^=]/, 'must not begin with an equals sign')
    .describe('The formula. Data begins in row 5.'),
})

/** Larger numbers do not fit into a column. */
const LARGEST = 1_000_000_000_000

const cellSchema = z.union([cellText(), z.number().min(-LARGEST).max(LARGEST), formulaSchema])
export type WorkbookCell = z.infer<typeof cellSchema>

const repeatedSchema = z.strictObject({
  repeat: z.int().min(2).max(200).describe('Number of rows.'),
  cells: list(cellSchema, 26).min(1).describe('The cells of each row; `{row}` in a formula is the row number.'),
})
export type WorkbookRow = z.infer<typeof repeatedSchema> | WorkbookCell[]

/** A worksheet: title in row 1, note in row 2, column labels in row 4, data from row 5. */
const worksheetSchema = z.strictObject({
  name: text(31)
    .regex(/^[^[\]*?:/\\']+$/, "must not contain any of [ ] * ? : / \\ '")
    .describe('Name on the tab.'),
  note: text().describe('One line under the title: how to use the worksheet.'),
  columns: objects(
    {
      label: oneLine().describe('Column heading.'),
      width: z.number().min(4).max(80).describe('Width in characters.'),
      format: z.enum(['text', 'number', 'money', 'percent', 'date', 'year']).describe('Number format of the column.'),
      choices: list(oneLine().regex(/^[^",]+$/, 'must not contain a comma or a double quote'), 20)
        .min(2)
        .optional()
        .describe('Choices for its cells; nothing else is accepted.'),
    },
    26,
  )
    .min(1)
    .describe('The columns, left to right.'),
  rows: list(z.union([list(cellSchema, 26), repeatedSchema]), 500)
    .min(1)
    .describe(
      'The rows from row 5. A cell is text, a number or a formula. Write identical rows once, with `repeat`. Mark ' +
        'example rows with `Example`.',
    ),
})
export type Worksheet = z.infer<typeof worksheetSchema>

const MOST_CELLS = 20_000
const MOST_CHARACTERS = 1_000_000

export const workbookSchema = z
  .strictObject({
    sheets: list(worksheetSchema, 12).min(1).describe('The worksheets in order.'),
  })
  .superRefine(({ sheets }, context) => {
    const written = sheets.flatMap(({ columns, rows }, index) =>
      rows.map((row, at): WrittenRow => {
        const path = ['sheets', index, 'rows', at]
        if (Array.isArray(row)) return { path, cells: row, pathOfCells: path, times: 1, columns: columns.length }
        return { path, cells: row.cells, pathOfCells: [...path, 'cells'], times: row.repeat, columns: columns.length }
      }),
    )
    const names = sheets.map(({ name }) => name.toLowerCase())
    addProblems(context, [
      ...names.flatMap((name, index) => (names.indexOf(name) < index ? [sameName(sheets[index]!.name, index)] : [])),
      ...sizeProblems(written),
      ...written.flatMap((row) => rowProblems(row, names)),
    ])
  })
export type Workbook = z.infer<typeof workbookSchema>

interface WrittenRow {
  path: PropertyKey[]
  cells: WorkbookCell[]
  pathOfCells: PropertyKey[]
  times: number
  columns: number
}

const sameName = (name: string, index: number): Problem => ({
  path: ['sheets', index, 'name'],
  rule: 'duplicate',
  message: 'is the name of another worksheet',
  hint: `Write another name, such as \`${name} 2\`.`,
})

function sizeProblems(rows: WrittenRow[]): Problem[] {
  let [size, characters] = [0, 0]
  for (const { path, cells, times, columns } of rows) {
    const contents = cells.map((cell) => (typeof cell === 'object' ? cell.formula : String(cell)))
    size += times * columns
    characters += times * contents.join('').length
    if (size <= MOST_CELLS && characters <= MOST_CHARACTERS) continue
    const limit = size > MOST_CELLS ? `${MOST_CELLS} cells` : `${MOST_CHARACTERS} characters`
    return [{ path, rule: 'workbook-size', message: `makes the workbook larger than ${limit}` }]
  }
  return []
}

function rowProblems({ cells, pathOfCells: path, times, columns }: WrittenRow, names: string[]): Problem[] {
  const message = 'has more cells than the worksheet has columns'
  return [
    ...(cells.length > columns ? [{ path, rule: 'workbook-row', message }] : []),
    // `{row}` is a number only in a repeated row.
    ...cells.flatMap((cell, column) => formulaProblems(cell, [...path, column], names, times > 1 ? '5' : '{row}')),
  ]
}

function formulaProblems(cell: WorkbookCell, path: PropertyKey[], names: string[], row: string): Problem[] {
  if (typeof cell !== 'object') return []
  const { steps, problem } = readFormula(cell.formula.replaceAll('{row}', row))
  if (problem) return [{ path, rule: 'formula', message: problem.message, hint: problem.hint }]
  return steps
    .flatMap((step) => (step.kind === 'range' && step.sheet ? [step.sheet] : []))
    .filter((name) => !names.includes(name.toLowerCase()))
    .map((name) => ({ path, rule: 'unknown-worksheet', message: `names a worksheet that does not exist: \`${name}\`` }))
}
