import { expect, test } from 'vitest'
import { formatCount, selectPlural } from './plural.ts'

test.each([
  [0, 'results'],
  [1, 'result'],
  [2, 'results'],
  [21, 'results'],
])('%d %s', (count, word) => expect(selectPlural(count, { one: 'result', other: 'results' })).toBe(word))

test.each([
  [1, 'entry', '1 entry'],
  [2, 'entry', '2 entries'],
  [0, 'page', '0 pages'],
])('%d %s: %s', (count, noun, shown) => expect(formatCount(count, noun)).toBe(shown))
