import { daysSince1900, dayParts, monthsLater } from './days'

/** What a cell can hold, as formulas see it; nothing when it is empty. */
export type Value = number | string | boolean | undefined

/** What a formula comes to where it comes to nothing: `#DIV/0!`. */
export class FormulaError extends Error {}

/** What a function is given: values, and the rows of ranges. */
export type Input = Value | Value[][]

const isRange = (input: Input): input is Value[][] => Array.isArray(input)
const values = (inputs: Input[]): Value[] => inputs.flatMap((input) => (isRange(input) ? input.flat() : [input]))
const one = (input: Input): Value => (isRange(input) ? input[0]?.[0] : input)

/** A value as a number: texts that are none are an error. */
export function numberOf(input: Input): number {
  const value = one(input)
  if (value === undefined) return 0
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)
  if (Number.isNaN(number)) throw new FormulaError('#VALUE!')
  return number
}

/** A value as text. */
export function textOf(input: Input): string {
  const value = one(input)
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value ?? '')
}

/** Numbers among inputs: texts in ranges are passed over. */
function numbers(inputs: Input[]): number[] {
  return inputs.flatMap((input) =>
    isRange(input) ? input.flat().filter((value): value is number => typeof value === 'number') : [numberOf(input)],
  )
}

const sum = (all: number[]) => all.reduce((total, value) => total + value, 0)

/** Whether a value meets a criterion: `>5`, `CRF`, 2026. */
function meets(value: Value, criterion: Value): boolean {
  const [, sign = '=', wanted = ''] = /^(<>|<=|>=|=|<|>)?(.*)$/.exec(textOf(criterion)) ?? []
  const number = Number(wanted)
  const isNumber = wanted !== '' && !Number.isNaN(number)
  if (isNumber && typeof value !== 'number') return sign === '<>'
  const difference = isNumber
    ? (value as number) - number
    : textOf(value).toLowerCase().localeCompare(wanted.toLowerCase())
  return holds(sign, difference)
}

/** Whether a comparison holds, by how much more the left side is. */
export function holds(sign: string, difference: number): boolean {
  if (sign === '=') return difference === 0
  if (sign === '<>') return difference !== 0
  if (sign === '<') return difference < 0
  if (sign === '>') return difference > 0
  return sign === '<=' ? difference <= 0 : difference >= 0
}

/** The numbers of a range whose places meet all criteria. */
function chosen(range: Input, criteria: Input[]): number[] {
  const places = criteria.flatMap((input, at) =>
    at % 2 === 0 ? [{ inPlace: values([input]), criterion: one(criteria[at + 1]) }] : [],
  )
  return values([range]).filter(
    (value, index): value is number =>
      typeof value === 'number' && places.every(({ inPlace, criterion }) => meets(inPlace[index], criterion)),
  )
}

function divided(total: number, by: number): number {
  if (by === 0) throw new FormulaError('#DIV/0!')
  return total / by
}

const rounded = (value: number, digits: number, how: (all: number) => number) => {
  const factor = 10 ** digits
  return (Math.sign(value) * how(Number((Math.abs(value) * factor).toPrecision(15)))) / factor
}

/**
 * The functions that the build works out. Those that look at their inputs one by one, such as IF, are not among them.
 */
export const functions: Record<string, (...inputs: Input[]) => Value> = {
  ABS: (value) => Math.abs(numberOf(value)),
  AVERAGE: (...inputs) => divided(sum(numbers(inputs)), numbers(inputs).length),
  CONCATENATE: (...inputs) => inputs.map(textOf).join(''),
  COUNT: (...inputs) => values(inputs).filter((value) => typeof value === 'number').length,
  COUNTA: (...inputs) => values(inputs).filter((value) => value !== undefined).length,
  COUNTBLANK: (range) => values([range]).filter((value) => value === undefined || value === '').length,
  COUNTIF: (range, criterion) => values([range]).filter((value) => meets(value, one(criterion))).length,
  DATE: (year, month, day) => daysSince1900(numberOf(year), numberOf(month), numberOf(day)),
  DAY: (day) => dayParts(numberOf(day)).day,
  EDATE: (day, months) => monthsLater(numberOf(day), numberOf(months)),
  INT: (value) => Math.floor(numberOf(value)),
  ISBLANK: (value) => one(value) === undefined,
  ISNUMBER: (value) => typeof one(value) === 'number',
  ISTEXT: (value) => typeof one(value) === 'string',
  LEFT: (text, count = 1) => textOf(text).slice(0, numberOf(count)),
  LEN: (text) => textOf(text).length,
  LOWER: (text) => textOf(text).toLowerCase(),
  MAX: (...inputs) => Math.max(...(numbers(inputs).length > 0 ? numbers(inputs) : [0])),
  MIN: (...inputs) => Math.min(...(numbers(inputs).length > 0 ? numbers(inputs) : [0])),
  MOD: (value, by) => numberOf(value) - numberOf(by) * Math.floor(divided(numberOf(value), numberOf(by))),
  MONTH: (day) => dayParts(numberOf(day)).month,
  N: (value) => (typeof one(value) === 'number' || typeof one(value) === 'boolean' ? Number(one(value)) : 0),
  NOT: (value) => !one(value),
  POWER: (base, exponent) => numberOf(base) ** numberOf(exponent),
  PRODUCT: (...inputs) => numbers(inputs).reduce((product, value) => product * value, 1),
  ROUND: (value, digits) => rounded(numberOf(value), numberOf(digits), Math.round),
  ROUNDDOWN: (value, digits) => rounded(numberOf(value), numberOf(digits), Math.floor),
  ROUNDUP: (value, digits) => rounded(numberOf(value), numberOf(digits), Math.ceil),
  SQRT: (value) => Math.sqrt(numberOf(value)),
  SUM: (...inputs) => sum(numbers(inputs)),
  SUMIF: (range, criterion, from = range) => sum(chosen(from, [range, criterion])),
  SUMIFS: (range, ...criteria) => sum(chosen(range, criteria)),
  TRIM: (text) => textOf(text).trim().replaceAll(/ +/g, ' '),
  UPPER: (text) => textOf(text).toUpperCase(),
  YEAR: (day) => dayParts(numberOf(day)).year,
}
