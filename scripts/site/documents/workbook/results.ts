import { readFormula, type RangeStep, type Step } from '../../../../src/schema/entries/formula.ts'
import type { Workbook, WorkbookCell, Worksheet } from '../../../../src/schema/entries/workbook.ts'
import { FIRST_ROW, writtenRow, expandRows } from '../../../../src/lib/workbook-rows.ts'
import { fail, DocumentProblem } from '../document-problem.ts'
import { dayNumber, formatDay, isDay } from './days.ts'
import { choose, FormulaError, functions, one, settled, type Input, type Operand, type Value } from './functions.ts'
import { memoize } from '../../../pipeline/cache/memoize.ts'

export type Result = { value: number | string | boolean } | { error: string }

/**
 * Limit of work for one workbook: characters parsed or produced, and cells read by each function. The largest workbook
 * of this site needs less than 5 %.
 */
const MOST_STEPS = 2_000_000

/** Results are rounded to so many digits: the last ones of `**` differ between versions of Node.js. */
const DIGITS = 12

/** Excel's limit for a cell. */
const MOST_CHARACTERS = 32_767

interface FormulaCell {
  formula: string
  worksheet: Worksheet
  /** From 1. */
  row: number
  column: number
  /** Set without a `result` while the cell waits for its inputs. */
  steps?: Step[]
  result?: Value | FormulaError
}

type Cell = Value | FormulaCell

/** Calculates all formulas of a workbook. The returned function takes row and column from 0. */
export function calculateWorkbook(
  { sheets }: Workbook,
  mostSteps = MOST_STEPS,
): (worksheet: string, row: number, column: number) => Result {
  const evaluator = new Evaluator(sheets, mostSteps)
  return (name, row, column) => {
    const value = evaluator.resultAt(name, row + FIRST_ROW - 1, column)
    if (value instanceof FormulaError) return { error: value.message }
    return { value: typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : (value ?? 0) }
  }
}

class Evaluator {
  readonly #worksheets: Worksheet[]
  /** Used cells by worksheet and row. Ranges are clipped to them. */
  readonly #grids: Map<string, Cell[][]>
  #stepsLeft: number

  constructor(worksheets: Worksheet[], stepsLeft: number) {
    this.#worksheets = worksheets
    this.#grids = new Map(worksheets.map((worksheet) => [worksheet.name.toLowerCase(), createGrid(worksheet)]))
    this.#stepsLeft = stepsLeft
  }

  resultAt(worksheet: string, row: number, column: number): Value | FormulaError {
    const cell = this.#grids.get(worksheet.toLowerCase())?.at(row)?.at(column)
    if (typeof cell === 'object') this.#settle(cell)
    return cellResult(cell)
  }

  /** Uses its own stack: a long chain of cells must not overflow the call stack. */
  #settle(start: FormulaCell): void {
    const path = [start]
    for (let cell = path.at(-1); cell; cell = path.at(-1)) {
      if (cell.result !== undefined) path.pop()
      else if (cell.steps) cell.result = this.#evaluate(cell, cell.steps)
      else path.push(...this.#openInputs(cell))
    }
  }

  /** Returns the cells it reads that have no result yet. */
  #openInputs(cell: FormulaCell): FormulaCell[] {
    this.#spend(cell, cell.formula.length)
    cell.steps = readFormula(cell.formula).steps
    const inputs = cell.steps.flatMap((step) => (step.kind === 'range' ? this.#cellsIn(step, cell).flat() : []))
    const open = inputs.filter((input) => typeof input === 'object' && input.result === undefined) as FormulaCell[]
    if (open.some(({ steps }) => steps))
      this.#refuse(cell, 'depends on its own result', 'Remove the reference that leads back to this cell.')
    return open
  }

  #evaluate(cell: FormulaCell, steps: Step[]): Value | FormulaError {
    const stack: Operand[] = []
    for (const step of steps)
      if (step.kind === 'value') stack.push(settled(() => step.value))
      else if (step.kind === 'range') stack.push(this.#read(step, cell))
      else stack.push(this.#call(step.name, stack.splice(stack.length - step.count), cell))
    const [value] = stack
    const result = value instanceof FormulaError ? value : (one(value) ?? 0)
    this.#spend(cell, operandCost(result))
    return result
  }

  #call(name: string, inputs: Operand[], cell: FormulaCell): Operand {
    this.#spend(cell, inputs.length * Math.max(1, ...inputs.map(operandCost)))
    const failed = inputs.find((input) => input instanceof FormulaError)
    const value = settled(() =>
      name === 'IF' ? choose(...inputs) : (failed ?? functions[name]!(...(inputs as Input[]))),
    )
    if (typeof value === 'string' && value.length > MOST_CHARACTERS)
      this.#refuse(cell, `produces more than ${MOST_CHARACTERS} characters`, 'Shorten the text that it joins.')
    return value
  }

  #read(range: RangeStep, cell: FormulaCell): Operand {
    const { from, to, isCell } = range
    const rows = this.#cellsIn(range, cell).map((cells) => cells.map(cellResult))
    const failed = rows.flat().find((value) => value instanceof FormulaError)
    if (failed || isCell) return failed ?? (rows as Value[][])[0]?.[0]
    return { rows: rows as Value[][], height: to.row - from.row + 1, width: to.column - from.column + 1 }
  }

  #cellsIn({ sheet, from, to }: RangeStep, cell: FormulaCell): Cell[][] {
    const grid = this.#grids.get((sheet || cell.worksheet.name).toLowerCase())!
    const rows = grid.slice(from.row - 1, to.row).map((cells) => cells.slice(from.column - 1, to.column))
    this.#spend(cell, rows.flat().length)
    return rows
  }

  #spend(cell: FormulaCell, steps: number): void {
    this.#stepsLeft -= steps
    if (this.#stepsLeft < 0)
      this.#refuse(
        cell,
        `exceeds the limit of ${MOST_STEPS} steps per workbook`,
        'Use smaller ranges or fewer formulas.',
      )
  }

  #refuse({ worksheet, row, column }: FormulaCell, reason: string, hint: string): never {
    const cellName = `${worksheet.name}!${String.fromCharCode(64 + column)}${row}`
    const written = writtenRow(worksheet.rows, row - FIRST_ROW)
    const at = ['workbook', 'sheets', this.#worksheets.indexOf(worksheet), 'rows', ...written, column - 1]
    return fail({ rule: 'formula-result', message: `The formula in \`${cellName}\` ${reason}.`, hint, at })
  }
}

function createGrid(worksheet: Worksheet): Cell[][] {
  const rows = expandRows(worksheet.rows).map((cells, row) =>
    cells.map((cell, column): Cell => {
      if (typeof cell === 'object') return { ...cell, worksheet, row: row + FIRST_ROW, column: column + 1 }
      return plainValue(cell, worksheet.columns[column]?.format)
    }),
  )
  return [...Array.from({ length: FIRST_ROW - 1 }, () => []), ...rows]
}

function plainValue(cell: Exclude<WorkbookCell, object>, format: string | undefined): Value {
  if (cell === '') return undefined
  return format === 'date' && isDay(String(cell)) ? dayNumber(String(cell)) : cell
}

const cellResult = (cell: Cell): Value | FormulaError => (typeof cell === 'object' ? cell.result : cell)

function operandCost(value: Operand): number {
  if (typeof value === 'string') return 1 + value.length
  if (typeof value !== 'object' || value instanceof FormulaError) return 1
  return value.rows.flat().reduce((sum: number, cell) => sum + operandCost(cell), 1)
}

/**
 * Results by worksheet, row and column, as pages show them; null for errors and other cells. Empty if the workbook has
 * a problem, which `makeDownloads` reports.
 */
export const shownResults = memoize((workbook: Workbook): (string | number | null)[][][] => {
  try {
    const resultAt = calculateWorkbook(workbook)
    return workbook.sheets.map(({ name, columns, rows }) =>
      expandRows(rows).map((cells, row) =>
        cells.map((cell, column) =>
          typeof cell === 'object' ? shown(resultAt(name, row, column), columns[column]?.format) : null,
        ),
      ),
    )
  } catch (error) {
    if (error instanceof DocumentProblem) return []
    throw error
  }
})

function shown(result: Result, format: Worksheet['columns'][number]['format'] | undefined): string | number | null {
  if ('error' in result) return null
  const { value } = result
  if (typeof value === 'boolean') return String(value).toUpperCase()
  return typeof value === 'number' && format === 'date' ? formatDay(value) : value
}
