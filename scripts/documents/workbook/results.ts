import type { Workbook, WorkbookCell, WorkbookSheet } from '../../../src/schema/entries/workbook'
import { expandRows, FIRST_ROW } from '../../../src/lib/workbook-rows'
import { own } from '../../../src/lib/own'
import { fail } from '../document-problem'
import { dayOf } from './days'
import { FormulaError, functions, holds, numberOf, textOf, type Input, type Value } from './functions'
import { parseFormula, type Formula } from './parse-formula'

const isoDay = /^\d{4}-\d{2}-\d{2}$/

interface ExpandedSheet extends Pick<WorkbookSheet, 'name' | 'columns'> {
  rows: WorkbookCell[][]
}

/** What a formula comes to: a value, or the name of an error. */
export type Result = { value: number | string | boolean } | { error: string }

/**
 * Works out what the formulas of a workbook come to. Returns a function that tells the result of a cell by
 * sheet, and row and column from 0.
 */
export function workOut({ sheets }: Workbook): (sheet: string, row: number, column: number) => Result {
  const byName = new Map(
    sheets.map(({ name, columns, rows }) => [name.toLowerCase(), { name, columns, rows: expandRows(rows) }]),
  )
  const known = new Map<string, Value | FormulaError>()
  const open = new Set<string>()
  const ranges = new Map<string, Value[][]>()

  const valueAt = (sheet: ExpandedSheet, row: number, column: number): Value => {
    const cell = row < 0 ? undefined : sheet.rows.at(row)?.at(column)
    if (typeof cell !== 'object') return plainValue(cell, sheet.columns.at(column)?.format)
    const key = `${sheet.name} ${row} ${column}`
    const place = `${sheet.name}!${String.fromCharCode(65 + column)}${row + FIRST_ROW}`
    if (open.has(key)) fail('formula-result', `the formula in ${place} needs its own result`, 'Break the circle.')
    open.add(key)
    const value =
      known.get(key) ??
      settled(() => evaluate(parseFormula(cell.formula), { place, rangeOf: (range) => rangeOf(range, sheet) }))
    open.delete(key)
    known.set(key, value)
    if (value instanceof FormulaError) throw value
    return value
  }

  const rangeOf = (range: Formula & { kind: 'range' }, sheet: ExpandedSheet): Value[][] => {
    const from = range.sheet === undefined ? sheet : byName.get(range.sheet.toLowerCase())
    if (!from) throw new FormulaError('#REF!')
    // The rows of a table ask for the same columns of another one, each anew.
    const key = [from.name, range.from.row, range.from.column, range.to.row, range.to.column].join(' ')
    const found = ranges.get(key) ?? valuesOf(range, from)
    ranges.set(key, found)
    return found
  }

  const valuesOf = (range: Formula & { kind: 'range' }, from: ExpandedSheet): Value[][] => {
    const rows = Array.from({ length: range.to.row - range.from.row + 1 }, (_, index) => range.from.row + index)
    const columns = Array.from({ length: range.to.column - range.from.column + 1 }, (_, i) => range.from.column + i)
    return rows.map((row) => columns.map((column) => valueAt(from, row - FIRST_ROW, column - 1)))
  }

  return (name, row, column) => {
    const sheet = byName.get(name.toLowerCase())!
    const value = settled(() => valueAt(sheet, row, column))
    if (value instanceof FormulaError) return { error: value.message }
    return { value: value ?? 0 }
  }
}

interface Around {
  /** Where the formula stands, for people. */
  place: string
  rangeOf: (range: Formula & { kind: 'range' }) => Value[][]
}

function evaluate(formula: Formula, around: Around): Input {
  const inner = (one: Formula) => evaluate(one, around)
  if (formula.kind === 'value') return formula.value
  if (formula.kind === 'range') {
    const range = around.rangeOf(formula)
    return formula.isCell ? range[0]?.[0] : range
  }
  const { inputs } = formula
  if (formula.kind === 'operator') return operate(formula.sign, inputs.map(inner))
  const [first, second, third] = inputs
  if (formula.name === 'IF' && first) {
    const next = truth(inner(first)) ? second : third
    return next ? inner(next) : truth(inner(first))
  }
  if (formula.name === 'IFERROR' && first && second) {
    const value = settled(() => inner(first))
    return value instanceof FormulaError ? inner(second) : value
  }
  if (formula.name === 'AND') return inputs.every((one) => truth(inner(one)))
  if (formula.name === 'OR') return inputs.some((one) => truth(inner(one)))
  const work = own(functions, formula.name)
  return work
    ? work(...inputs.map(inner))
    : fail(
        'formula-result',
        `the formula in ${around.place} uses ${formula.name}, which the build cannot work out`,
        HINT,
      )
}

const HINT = 'Write it with functions of scripts/documents/workbook/functions.ts, or add the function there.'

function settled(work: () => Input): Value | FormulaError {
  try {
    const value = work()
    const single = Array.isArray(value) ? value[0]?.[0] : value
    return typeof single === 'number' && !Number.isFinite(single) ? new FormulaError('#NUM!') : single
  } catch (error) {
    if (error instanceof FormulaError) return error
    throw error
  }
}

function truth(input: Input): boolean {
  return Boolean(typeof input === 'string' ? numberOf(input) : Array.isArray(input) ? input[0]?.[0] : input)
}

function plainValue(cell: Exclude<WorkbookCell, object> | undefined, format?: string): Value {
  if (cell === '' || cell === undefined) return undefined
  return format === 'date' && isoDay.test(String(cell)) ? dayOf(String(cell)) : cell
}

function operate(sign: string, [left, right]: Input[]): Value {
  if (sign === 'keep') return Array.isArray(left) ? left[0]?.[0] : left
  if (sign === '&') return textOf(left) + textOf(right)
  const work = own(arithmetic, sign)
  return work ? work(numberOf(left), numberOf(right)) : holds(sign, orderOf(left, right))
}

const arithmetic: Record<string, (left: number, right: number) => number> = {
  negate: (value) => -value,
  '%': (value) => value / 100,
  '^': (base, exponent) => base ** exponent,
  '*': (left, right) => left * right,
  '/': (left, right) => {
    if (right === 0) throw new FormulaError('#DIV/0!')
    return left / right
  },
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
}

/** Numbers come before texts; an empty cell is 0 beside a number and an empty text beside a text. */
function orderOf(left: Input, right: Input): number {
  const [a, b] = [left, right].map((input) => (Array.isArray(input) ? input[0]?.[0] : input))
  if (typeof a === 'string' || typeof b === 'string') {
    if (typeof a === 'number' || typeof a === 'boolean') return -1
    if (typeof b === 'number' || typeof b === 'boolean') return 1
    return textOf(a).toLowerCase().localeCompare(textOf(b).toLowerCase())
  }
  return numberOf(a) - numberOf(b)
}
