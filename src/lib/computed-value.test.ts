import { expect, test } from 'vitest'
import { computeValue, type ComputedValue } from './computed-value.ts'

const day = (ahead: string): ComputedValue => ({ kind: 'before', of: ['a'], ahead })
const of = ['a', 'b', 'c']

const cases: [why: string, value: ComputedValue, fields: Record<string, string>, shown: string][] = [
  ['months before a day', day('6 months'), { a: '2026-03-15' }, 'September 15, 2025'],
  ['in a shorter month', day('6 months'), { a: '2025-08-31' }, 'February 28, 2025'],
  ['weeks before a day', day('5 weeks'), { a: '2026-01-14' }, 'December 10, 2025'],
  ['no day', day('6 months'), { a: '' }, ''],
  ['half a day', day('6 months'), { a: '2026-' }, ''],
  ['an amount minus others', { kind: 'difference', of }, { a: '$ 12,500.50', b: '4 000', c: '500' }, '8,000.5'],
  ['others that are more', { kind: 'difference', of }, { a: '100', b: '400', c: '' }, '0'],
  ['only the first amount', { kind: 'difference', of }, { a: '100', b: '', c: '' }, ''],
  ['only others', { kind: 'difference', of }, { a: '', b: '1', c: '1' }, ''],
  ['a product', { kind: 'product', of: ['a', 'b'] }, { a: '12.5', b: '1,000' }, '12,500'],
  ['half a product', { kind: 'product', of: ['a', 'b'] }, { a: '12.5', b: 'later' }, ''],
  ['a sum of what is given', { kind: 'sum', of }, { a: '', b: '2,000', c: '1' }, '2,001'],
  ['a sum of nothing', { kind: 'sum', of }, { a: '', b: 'x', c: '' }, ''],
]

test.each(cases)('%s', (_why, value, fields, shown) => {
  expect(computeValue(value, (field) => fields[field] ?? '')).toBe(shown)
})
