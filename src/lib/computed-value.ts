import { formatDate } from './format.ts'

/** Attribute of an output; its value is a {@link ComputedValue}. */
export const COMPUTED = 'data-computed'

/** How a value of a form follows from fields, by their names. */
export interface ComputedValue {
  /** `difference`: the first minus the others, at least 0. `before`: so long before a day. */
  kind: 'difference' | 'product' | 'sum' | 'before'
  of: string[]
  /** `6 months`, `5 weeks`. */
  ahead?: string
}

const amount = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 2 })

/** The value as it is shown; empty until enough is filled in. */
export function computeValue({ kind, of, ahead = '' }: ComputedValue, read: (field: string) => string): string {
  if (kind === 'before') return formatDate(dayBefore(read(of[0] ?? ''), ahead))
  const [first, ...others] = of.map((field) => readAmount(read(field)))
  const given = [first, ...others].filter((one) => one !== undefined)
  const sum = given.reduce((total, one) => total + one, 0)
  if (kind === 'sum') return given.length > 0 ? amount.format(sum) : ''
  if (first === undefined || given.length < (kind === 'product' ? of.length : 2)) return ''
  return amount.format(
    kind === 'product' ? given.reduce((product, one) => product * one) : Math.max(0, 2 * first - sum),
  )
}

/** Reads `$ 12,500.50`. */
function readAmount(text: string): number | undefined {
  const plain = text.replace(/[$,\s]/g, '')
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

/** A YYYY-MM-DD day; in a shorter month its last day. */
function dayBefore(isoDate: string, ahead: string): string {
  const count = parseInt(ahead)
  const [months, weeks] = ahead.includes('month') ? [count, 0] : [0, count]
  const [year, month, day] = isoDate.split('-').map(Number)
  if (!year || !month || !day) return ''
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastDay) - 7 * weeks)).toISOString().slice(0, 10)
}
