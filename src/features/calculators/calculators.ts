import type { Calculator, CalculatorOf } from '../../schema/entries/calculator.ts'

type Kind = Calculator['kind']
type FieldOf<K extends Kind> = keyof CalculatorOf<K>['fields'] & string
type ResultOf<K extends Kind> = keyof CalculatorOf<K>['results'] & string

interface Arithmetic<Field extends string, Result extends string> {
  counted: Field[]
  /** Fields whose value may not exceed another field's. */
  atMost?: Partial<Record<Field, Field>>
  /** Decimal places by result; 0 by default. */
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
  /** The parsed value and allowed range of each field. */
  readings: Record<string, NumberReading & { least: number; most: number }>
  /** Formatted results; empty while a field is invalid. */
  results: Record<string, string>
}

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

/** For example `21,000` or `7.8`. */
function printNumber(value: number, decimals = 0): string {
  return value.toLocaleString('en-CA', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

interface NumberLimits {
  least: number
  most: number
  /** For counts. */
  whole?: boolean
}

type NumberReading =
  | { value: number; problem?: undefined }
  | { value?: undefined; problem: 'invalid' | 'whole' | 'range' }

/** Accepts `1200`, `1,200`, `1 200`, `5.5`. */
const written = /^[+-]?(\d+|\d{1,3}([, \u00a0\u202f]\d{3})+)?(\.\d+)?$/

export function readNumber(typed: string, { least, most, whole }: NumberLimits): NumberReading {
  const text = typed.trim().replace(/^\u2212/, '-')
  if (!/\d/.test(text) || !written.test(text)) return { problem: 'invalid' }
  const value = Number(text.replace(/[, \u00a0\u202f]/g, ''))
  if (whole && !Number.isInteger(value)) return { problem: 'whole' }
  return value < least || value > most ? { problem: 'range' } : { value }
}

/** Duration of the design storm: 15 minutes. */
const SECONDS = 900

interface RoofDrainInput {
  /** Square metres. */
  area: number
  /** Millimetres in 15 minutes. */
  rain: number
  drains: number
  /** Litres per second through one drain. */
  capacity: number
}

interface RoofDrainLoad {
  /** Litres in 15 minutes. */
  volume: number
  /** Litres per second. */
  flow: number
  needed: number
  /** Litres per second through each remaining drain when one is blocked; undefined for a single drain. */
  clogged?: number
}

/** Flow from a roof to its drains in a 15-minute storm: 1 mm on 1 m² is 1 litre. */
export function roofDrainLoad({ area, rain, drains, capacity }: RoofDrainInput): RoofDrainLoad {
  const volume = area * rain
  const flow = volume / SECONDS
  const needed = roundUp(flow / capacity)
  return { volume, flow, needed, ...(drains > 1 ? { clogged: flow / (drains - 1) } : {}) }
}

/** First-off tests per window type and crew. */
const FIRST_OFF = 2
/** Minimum number of later tests per window type. */
const LEAST = 3

interface WindowTestInput {
  windows: number
  types: number
  crews: number
  /** Percent of the windows. */
  share: number
}

interface WindowTestSample {
  first: number
  sample: number
  total: number
}

/** Windows to test: the first two per type and crew, then a share rounded up, at least three per type, at most all. */
export function windowTestSample({ windows, types, crews, share }: WindowTestInput): WindowTestSample {
  const first = Math.min(windows, FIRST_OFF * types * crews)
  const wanted = Math.max(roundUp((windows * share) / 100), LEAST * types)
  const sample = Math.min(windows - first, wanted)
  return { first, sample, total: first + sample }
}

/** Rounds up, ignoring binary rounding errors. */
function roundUp(value: number): number {
  return Math.ceil(Number(value.toPrecision(12)))
}
