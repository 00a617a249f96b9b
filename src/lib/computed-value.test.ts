import { expect, test } from 'vitest'
import { computeValue, type ComputedValue } from './computed-value.ts'

const day = (shift: string): ComputedValue => ({ kind: 'day', of: ['a'], shift })
const sum: ComputedValue = { kind: 'sum', of: ['a', 'b', 'c'] }
const shortfall: ComputedValue = { kind: 'sum', of: ['a', 'b'], less: ['c'] }
const product: ComputedValue = { kind: 'product', of: ['a', 'b'] }

const cases: [why: string, value: ComputedValue, fields: Record<string, string>, shown: string][] = [
  ['months before a day', day('-6 months'), { a: '2026-03-15' }, 'September 15, 2025'],
  ['in a shorter month', day('-6 months'), { a: '2025-08-31' }, 'February 28, 2025'],
  ['weeks before a day', day('-5 weeks'), { a: '2026-01-14' }, 'December 10, 2025'],
  ['days before a day, over a change of clocks', day('-20 days'), { a: '2026-03-20' }, 'February 28, 2026'],
  ['years after a day', day('5 years'), { a: '2024-02-29' }, 'February 28, 2029'],
  ['no day', day('-6 months'), { a: '' }, ''],
  ['half a day', day('-6 months'), { a: '2026-' }, ''],
  ['amounts less others', shortfall, { a: '$ 12,500.50', b: '4 000', c: '500' }, '16,000.5'],
  ['others that are more', shortfall, { a: '100', b: '400', c: '1000' }, '0'],
  ['a difference without one of its amounts', shortfall, { a: '100', b: '', c: '1' }, '?'],
  ['a difference of nothing', shortfall, { a: '', b: ' ', c: '' }, ''],
  ['a product', product, { a: '12.5', b: '1,000' }, '12,500'],
  ['half a product', product, { a: '12.5', b: '' }, '?'],
  ['a product of words', product, { a: '12.5', b: 'later' }, '?'],
  ['a product of nothing', product, { a: '', b: '' }, ''],
  ['a sum without the rows that nobody began', sum, { a: '', b: '2,000', c: '1' }, '2,001'],
  ['a sum with a row that is incomplete', sum, { a: '?', b: '2,000', c: '1' }, '?'],
  ['a sum of nothing', sum, { a: '', b: '', c: '' }, ''],
]

test.each(cases)('%s', (_why, value, fields, shown) => {
  expect(computeValue(value, (field) => fields[field] ?? '')).toBe(shown)
})
