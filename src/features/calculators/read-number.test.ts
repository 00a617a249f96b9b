import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

const limits = { least: 0.5, most: 5000 }

test.each([
  ['1200', 1200],
  ['1,200', 1200],
  ['1 200', 1200],
  [' 5.5 ', 5.5],
  ['.5', 0.5],
  ['+3', 3],
  ['5000', 5000],
])('%j is a number', (typed, value) => {
  expect(readNumber(typed, limits)).toEqual({ value })
})

test.each(['', '  ', 'many', '12 m²', '1,2', '1.2.3', '12,34', '1e3', '0x10', '-', '.', 'Infinity', '٣'])(
  '%j is none',
  (typed) => {
    expect(readNumber(typed, limits)).toEqual({ problem: 'invalid' })
  },
)

test.each(['0', '-3', '\u22123', '0.4', '5000.1', '9'.repeat(400)])('%j is outside the range', (typed) => {
  expect(readNumber(typed, limits)).toEqual({ problem: 'range' })
})

test('where things are counted, a number with decimals is none', () => {
  expect(readNumber('2.5', { ...limits, whole: true })).toEqual({ problem: 'whole' })
  expect(readNumber('2.0', { ...limits, whole: true })).toEqual({ value: 2 })
})
