import type { Calculator, CalculatorOf } from '../../schema/entries/calculator.ts'
import { readNumber, type NumberReading } from './read-number.ts'
import { roofDrainLoad } from './roof-drain.ts'
import { windowTestSample } from './window-test-sample.ts'

type Kind = Calculator['kind']
type FieldOf<K extends Kind> = keyof CalculatorOf<K>['fields'] & string
type ResultOf<K extends Kind> = keyof CalculatorOf<K>['results'] & string

interface Arithmetic<Field extends string, Result extends string> {
  /** The fields that count things. */
  counted: Field[]
  /** Fields that may not be more than another one. */
  atMost?: Partial<Record<Field, Field>>
  /** Decimals of the results that have some. */
  decimals?: Partial<Record<Result, number>>
  compute: (numbers: Record<Field, number>) => Partial<Record<Result, number>>
}

const kinds = {
  'window-test-sample': {
    counted: ['windows', 'types', 'crews'],
    atMost: { types: 'windows' },
    compute: windowTestSample,
  },
  'roof-drain': { counted: ['drains'], decimals: { flow: 1, clogged: 1 }, compute: roofDrainLoad },
} satisfies { [K in Kind]: Arithmetic<FieldOf<K>, ResultOf<K>> }

export interface Calculation {
  /** What was read from each field, and the range that it has to be in. */
  readings: Record<string, NumberReading & { least: number; most: number }>
  /** The results as printed; none while a field is wrong. */
  results: Record<string, string>
}

/** Computes what a calculator shows for what was typed into its fields. */
export function calculate(
  { kind, fields }: Pick<Calculator, 'kind' | 'fields'>,
  typed: Record<string, string>,
): Calculation {
  const { counted, atMost = {}, decimals = {}, compute } = kinds[kind] as unknown as Arithmetic<string, string>
  const numbers: Record<string, number> = {}
  const readings: Calculation['readings'] = {}
  for (const [key, { least, most: limit }] of Object.entries(fields)) {
    const most = Math.max(least, Math.min(limit, numbers[atMost[key] ?? ''] ?? limit))
    const reading = readNumber(typed[key] ?? '', { least, most, whole: counted.includes(key) })
    readings[key] = { ...reading, least, most }
    if (reading.value !== undefined) numbers[key] = reading.value
  }
  const complete = Object.keys(numbers).length === Object.keys(fields).length
  const results = complete
    ? Object.entries(compute(numbers)).map(([key, value = 0]) => [key, printNumber(value, decimals[key])] as const)
    : []
  return { readings, results: Object.fromEntries(results) }
}

/** Prints a number as the site does: `21,000`, `7.8`. */
function printNumber(value: number, decimals = 0): string {
  return value.toLocaleString('en-CA', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}
