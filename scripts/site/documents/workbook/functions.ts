import { daysSince1900, monthsLater } from './days.ts'

/** A cell value; undefined when the cell is empty. */
export type Value = number | string | boolean | undefined

/** An error value: `#DIV/0!`. Each exists once, because creating an `Error` is slow. */
export class FormulaError extends Error {}
const notANumber = new FormulaError('#NUM!')
const wrongValue = new FormulaError('#VALUE!')
const dividedByZero = new FormulaError('#DIV/0!')

/** Rows and columns outside the used area are empty and not stored. */
interface Range {
  rows: Value[][]
  height: number
  width: number
}

export type Input = Value | Range

export type Operand = Input | FormulaError

const isRange = (input: Input): input is Range => typeof input === 'object'
const toRange = (input: Input): Range => (isRange(input) ? input : { rows: [[input]], height: 1, width: 1 })
const values = (inputs: Input[]): Value[] => inputs.flatMap((input) => (isRange(input) ? input.rows.flat() : [input]))

/** The first cell of a range. */
export const one = (input: Input): Value => (isRange(input) ? input.rows[0]?.[0] : input)

function toNumber(input: Input): number {
  const value = one(input)
  if (value === undefined) return 0
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)
  if (Number.isNaN(number)) throw wrongValue
  return number
}

/** Turns thrown errors and infinite numbers into error values. */
export function settled(work: () => Operand): Operand {
  try {
    const value = work()
    return typeof value === 'number' && !Number.isFinite(value) ? notANumber : value
  } catch (error) {
    if (error instanceof FormulaError) return error
    throw error
  }
}

function truth(input: Input): boolean {
  const value = one(input)
  return Boolean(typeof value === 'string' ? toNumber(value) : value)
}

function toText(input: Input): string {
  const value = one(input)
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value ?? '')
}

const sum = (terms: number[]): number => terms.reduce((total, term) => total + term, 0)

/** Ignores strings in ranges, as spreadsheets do. */
function numbers(inputs: Input[]): number[] {
  return inputs.flatMap((input) =>
    isRange(input)
      ? input.rows.flat().filter((value): value is number => typeof value === 'number')
      : [toNumber(input)],
  )
}

/** Parses a criterion: `>5`, `CRF`, 2026. */
function parseCriterion(criterion: Input): (value: Value) => boolean {
  const [, operator = '=', wanted = ''] = /^(<>|<=|>=|=|<|>)?(.*)$/s.exec(toText(criterion)) ?? []
  const number = Number(wanted)
  if (wanted !== '' && !Number.isNaN(number))
    return (value) => (typeof value === 'number' ? holds(operator, value - number) : operator === '<>')
  const text = wanted.toLowerCase()
  return (value) => holds(operator, toText(value).toLowerCase().localeCompare(text))
}

/** `difference` is left minus right. */
function holds(operator: string, difference: number): boolean {
  if (operator === '=') return difference === 0
  if (operator === '<>') return difference !== 0
  if (operator === '<') return difference < 0
  if (operator === '>') return difference > 0
  return operator === '<=' ? difference <= 0 : difference >= 0
}

/** The numbers whose cells meet all criteria: pairs of a range and a criterion. */
function chosen(input: Input, criteria: Input[]): number[] {
  const { rows, height, width } = toRange(input)
  const conditions = criteria.flatMap((criterion, at) =>
    at % 2 === 0 ? [{ ...toRange(criterion), meets: parseCriterion(criteria[at + 1]) }] : [],
  )
  if (conditions.some((range) => range.height !== height || range.width !== width)) throw wrongValue
  return rows.flatMap((cells, row) =>
    cells.filter(
      (value, column): value is number =>
        typeof value === 'number' && conditions.every((range) => range.meets(range.rows.at(row)?.at(column))),
    ),
  )
}

function divided(total: number, by: number): number {
  if (by === 0) throw dividedByZero
  return total / by
}

/** Has the sign of the divisor. */
function modulo(number: number, by: number): number {
  return number - by * Math.floor(divided(number, by))
}

/** Half away from zero, by the 15 digits that spreadsheets count with. */
function rounded(number: number, digits: number): number {
  const scale = 10 ** Math.trunc(digits)
  return (Math.sign(number) * Math.round(Number((Math.abs(number) * scale).toPrecision(15)))) / scale
}

/** `IF`, the only function that accepts errors as inputs. */
export function choose(...inputs: Operand[]): Operand {
  const [condition] = inputs
  if (condition instanceof FormulaError) return condition
  const index = truth(condition) ? 1 : 2
  return index < inputs.length ? inputs[index] : index === 1
}

/** Numbers come before strings; an empty cell equals 0 or an empty string. */
function compareValues(a: Value, b: Value): number {
  if (typeof a !== 'string' && typeof b !== 'string') return toNumber(a) - toNumber(b)
  if (typeof a === 'number' || typeof a === 'boolean') return -1
  if (typeof b === 'number' || typeof b === 'boolean') return 1
  return toText(a).toLowerCase().localeCompare(toText(b).toLowerCase())
}

const comparisons = ['=', '<>', '<', '>', '<=', '>='].map((operator) => {
  const compare = (left: Input, right: Input) => holds(operator, compareValues(one(left), one(right)))
  return [operator, compare] as const
})

/** All other functions, and operators by symbol; `negate` and `plus` are the unary signs. */
export const functions: Record<string, (...inputs: Input[]) => Value> = {
  plus: (value) => one(value),
  negate: (value) => -toNumber(value),
  '%': (value) => toNumber(value) / 100,
  '^': (base, exponent) => toNumber(base) ** toNumber(exponent),
  '*': (left, right) => toNumber(left) * toNumber(right),
  '/': (left, right) => divided(toNumber(left), toNumber(right)),
  '+': (left, right) => toNumber(left) + toNumber(right),
  '-': (left, right) => toNumber(left) - toNumber(right),
  '&': (left, right) => toText(left) + toText(right),
  ...Object.fromEntries(comparisons),
  ABS: (value) => Math.abs(toNumber(value)),
  AND: (...inputs) => inputs.every(truth),
  COUNT: (...inputs) => values(inputs).filter((value) => typeof value === 'number').length,
  COUNTA: (...inputs) => values(inputs).filter((value) => value !== undefined).length,
  DATE: (year, month, day) => daysSince1900(toNumber(year), toNumber(month), toNumber(day)),
  EDATE: (day, months) => monthsLater(toNumber(day), toNumber(months)),
  MAX: (...inputs) => numbers(inputs).toSorted((a, b) => b - a)[0] ?? 0,
  MIN: (...inputs) => numbers(inputs).toSorted((a, b) => a - b)[0] ?? 0,
  MOD: (number, by) => modulo(toNumber(number), toNumber(by)),
  N: (value) => (typeof one(value) === 'number' || typeof one(value) === 'boolean' ? Number(one(value)) : 0),
  OR: (...inputs) => inputs.some(truth),
  ROUND: (number, digits) => rounded(toNumber(number), toNumber(digits)),
  SUM: (...inputs) => sum(numbers(inputs)),
  SUMIFS: (range, ...criteria) => sum(chosen(range, criteria)),
}
