import { formatDate } from './format.ts'

/** Attribute of an output; its value is a {@link ComputedValue}. */
export const COMPUTED = 'data-computed'

/** How a value of a form follows from fields, by their names. */
export interface ComputedValue {
  /** `sum`: of all, less `less`, at least 0. `day`: so long before or after a day. */
  kind: 'product' | 'sum' | 'day'
  of: string[]
  /** Of a sum: what is subtracted. */
  less?: string[]
  /** Of a day: `-20 days`, `-5 weeks`, `-6 months`, `5 years`. */
  shift?: string
}

/** Shown while an amount that a value needs is missing: a total without it would mislead. */
const INCOMPLETE = '?'

const amount = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 2 })

/**
 * The value as it is shown: empty while nothing is filled in. A product or a sum of fields of which some are empty or
 * no amounts is {@link INCOMPLETE}; in a sum of products a row that nobody began does not count.
 */
export function computeValue(
  { kind, of, less = [], shift = '' }: ComputedValue,
  read: (field: string) => string,
): string {
  if (kind === 'day') return formatDate(shiftDay(read(of[0] ?? ''), shift))
  const texts = [...of, ...less].map((field) => read(field).trim())
  const given = texts.filter(Boolean)
  if (given.length === 0) return ''
  const isOfRows = kind === 'sum' && less.length === 0
  const amounts = (isOfRows ? given : texts).map(readAmount)
  if (!amounts.every((one) => one !== undefined)) return INCOMPLETE
  if (kind === 'product') return amount.format(amounts.reduce((product, one) => product * one))
  return amount.format(
    Math.max(
      0,
      amounts.reduce((sum, one, index) => sum + (index < of.length ? one : -one), 0),
    ),
  )
}

/** Reads `$ 12,500.50`. */
function readAmount(text: string): number | undefined {
  const plain = text.replace(/[$,\s]/g, '')
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

/** A YYYY-MM-DD day; in a shorter month its last day. */
function shiftDay(isoDate: string, shift: string): string {
  const count = parseInt(shift)
  const unit = ['day', 'week', 'month', 'year'].findIndex((one) => shift.includes(one))
  const [months, days] = unit > 1 ? [count * (unit > 2 ? 12 : 1), 0] : [0, count * (unit > 0 ? 7 : 1)]
  const [year, month, day] = isoDate.split('-').map(Number)
  if (!year || !month || !day) return ''
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay) + days)).toISOString().slice(0, 10)
}
