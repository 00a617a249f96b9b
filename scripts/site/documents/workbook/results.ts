import type { Workbook, WorkbookCell, WorkbookSheet } from '../../../../src/schema/entries/workbook.ts'
import { expandRows, FIRST_ROW, writtenRow } from '../../../../src/lib/workbook-rows.ts'
import { own } from '../../../../src/lib/own.ts'
import { fail } from '../document-problem.ts'
import { dayOf } from './days.ts'
import {
  conditionals,
  finite,
  FormulaError,
  functions,
  one,
  type Input,
  type Operand,
  type Value,
} from './functions.ts'
import { operators } from './operators.ts'
import { parseFormula, type RangeStep, type Step } from './parse-formula.ts'

const isoDay = /^\d{4}-\d{2}-\d{2}$/

/** What a formula comes to: a value, or the name of an error. */
export type Result = { value: number | string | boolean } | { error: string }

/**
 * Steps that the formulas of a workbook may take together. A character that is parsed or produced is one, and so is a
 * cell for each function that reads it. The largest workbook of this site takes less than a twentieth of them.
 */
const MOST_STEPS = 2_000_000

/** Characters that Excel allows in a cell. */
const MOST_CHARACTERS = 32_767

interface Book {
  sheets: WorkbookSheet[]
  /** The cells in use by worksheet and row. Ranges are cut to them. */
  grids: Map<string, Cell[][]>
  stepsLeft: number
}

interface FormulaCell {
  formula: string
  book: Book
  sheet: WorkbookSheet
  /** Row and column, from 1. */
  row: number
  column: number
  /** The parsed formula. A cell that has it and no result waits for its inputs. */
  steps?: Step[]
  result?: Value | FormulaError
}

type Cell = Value | FormulaCell

/**
 * Works out what the formulas of a workbook come to. Returns a function that tells the result of a cell by
 * sheet, and row and column from 0.
 */
export function workOut(
  { sheets }: Workbook,
  stepsLeft = MOST_STEPS,
): (sheet: string, row: number, column: number) => Result {
  const book: Book = { sheets, grids: new Map(), stepsLeft }
  for (const sheet of sheets) book.grids.set(sheet.name.toLowerCase(), gridOf(sheet, book))
  return (name, row, column) => {
    const cell = book.grids
      .get(name.toLowerCase())
      ?.at(row + FIRST_ROW - 1)
      ?.at(column)
    if (typeof cell === 'object') settle(cell)
    const value = resultOf(cell)
    return value instanceof FormulaError ? { error: value.message } : { value: value ?? 0 }
  }
}

function gridOf(sheet: WorkbookSheet, book: Book): Cell[][] {
  const rows = expandRows(sheet.rows).map((cells, row) =>
    cells.map((cell, column) =>
      typeof cell === 'object'
        ? { formula: cell.formula, book, sheet, row: row + FIRST_ROW, column: column + 1 }
        : plainValue(cell, sheet.columns.at(column)?.format),
    ),
  )
  return [...Array.from({ length: FIRST_ROW - 1 }, () => []), ...rows]
}

const resultOf = (cell: Cell): Value | FormulaError => (typeof cell === 'object' ? cell.result : cell)

/** Works out all that a cell needs, then the cell, on a stack of its own: a long chain is no deep recursion. */
function settle(start: FormulaCell): void {
  const path = [start]
  for (let cell = path.at(-1); cell; cell = path.at(-1)) {
    if (cell.result !== undefined) path.pop()
    else if (cell.steps) cell.result = evaluate(cell, cell.steps)
    else {
      const { formula } = spend(cell, cell.formula.length)
      cell.steps = parseFormula(formula, (reason) => refuse(cell, reason, 'Correct the formula.'))
      for (const step of cell.steps) if (step.kind === 'range') path.push(...openInputs(step, cell))
    }
  }
}

/** The cells of a range that have no result yet. */
function openInputs(range: RangeStep, cell: FormulaCell): FormulaCell[] {
  const inputs = cellsIn(range, cell).flat()
  const open = inputs.filter((input) => typeof input === 'object' && input.result === undefined) as FormulaCell[]
  if (open.some(({ steps }) => steps)) refuse(cell, 'needs its own result', 'Break the circle.')
  return open
}

function evaluate(cell: FormulaCell, steps: Step[]): Value | FormulaError {
  const stack: Operand[] = []
  for (const step of steps)
    if (step.kind === 'value') stack.push(finite(step.value))
    else if (step.kind === 'range') stack.push(read(step, cell))
    else stack.push(call(step.name, stack.splice(stack.length - step.count), cell))
  const [value] = stack
  const result = value instanceof FormulaError ? value : (one(value) ?? 0)
  spend(cell, costOf(result))
  return result
}

function call(name: string, inputs: Operand[], cell: FormulaCell): Operand {
  spend(cell, inputs.length * Math.max(1, ...inputs.map(costOf)))
  const conditional = own(conditionals, name)
  const work = own(operators, name) ?? own(functions, name)
  if (!conditional && !work) refuse(cell, `uses ${name}, which the build cannot work out`, UNKNOWN)
  const failed = inputs.find((input) => input instanceof FormulaError)
  const value = settled(() => (conditional ? conditional(...inputs) : (failed ?? work?.(...(inputs as Input[])))))
  if (typeof value === 'string' && value.length > MOST_CHARACTERS)
    refuse(cell, `makes a string of more than ${MOST_CHARACTERS} characters`, 'Join fewer or shorter strings.')
  return value
}

const UNKNOWN = 'Write it with functions of scripts/site/documents/workbook/functions.ts, or add the function there.'

function settled(work: () => Operand): Operand {
  try {
    return finite(work())
  } catch (error) {
    if (error instanceof FormulaError) return error
    throw error
  }
}

function read(range: RangeStep, cell: FormulaCell): Operand {
  const { from, to, isCell } = range
  const rows = cellsIn(range, cell).map((cells) => cells.map(resultOf))
  const failed = rows.flat().find((value) => value instanceof FormulaError)
  if (failed || isCell) return failed ?? (rows as Value[][])[0]?.[0]
  return { rows: rows as Value[][], height: to.row - from.row + 1, width: to.column - from.column + 1 }
}

function cellsIn({ sheet = '', from, to }: RangeStep, cell: FormulaCell): Cell[][] {
  const grid =
    cell.book.grids.get((sheet || cell.sheet.name).toLowerCase()) ??
    refuse(cell, `names a worksheet that is not there: \`${sheet}\``, 'Correct the name.')
  const rows = grid.slice(from.row - 1, to.row).map((cells) => cells.slice(from.column - 1, to.column))
  spend(cell, rows.flat().length)
  return rows
}

/** What a function has to read of a value: cells, and characters of strings. */
function costOf(value: Operand): number {
  if (typeof value === 'string') return 1 + value.length
  if (typeof value !== 'object' || value instanceof FormulaError) return 1
  return value.rows.flat().reduce((sum: number, cell) => sum + costOf(cell), 1)
}

function spend(cell: FormulaCell, steps: number): FormulaCell {
  if ((cell.book.stepsLeft -= steps) >= 0) return cell
  return refuse(cell, `takes the workbook beyond ${MOST_STEPS} steps`, 'Use smaller ranges or fewer formulas.')
}

function refuse(cell: FormulaCell, reason: string, hint: string): never {
  const { book, sheet, row, column } = cell
  const place = `${sheet.name}!${String.fromCharCode(64 + column)}${row}`
  const written = writtenRow(sheet.rows, row - FIRST_ROW)
  const at = ['workbook', 'sheets', book.sheets.indexOf(sheet), 'rows', ...written, column - 1]
  return fail('formula-result', `the formula in ${place} ${reason}`, hint, at)
}

function plainValue(cell: Exclude<WorkbookCell, object> | undefined, format?: string): Value {
  if (cell === '' || cell === undefined) return undefined
  return format === 'date' && isoDay.test(String(cell)) ? dayOf(String(cell)) : cell
}
