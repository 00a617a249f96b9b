import { expect, test } from 'vitest'
import { drawMonths } from './months.ts'

test.each([
  ['January', [0]],
  ['March and April', [2, 3]],
  ['May to September', [4, 5, 6, 7, 8]],
  ['December', [11]],
  ['November to February', [0, 1, 10, 11]],
])('%s has its months in a year of twelve', (text, expected) => {
  const shown = drawMonths(text)!.paths!.flatMap(({ fill }, month) => (fill ? [month] : []))
  expect(shown).toEqual(expected)
})

test.each(['', 'Spring', 'In May', 'May to', 'March, April and May', 'March and April and May'])(
  '`%s` is drawn as no months',
  (text) => expect(drawMonths(text)).toBeUndefined(),
)
