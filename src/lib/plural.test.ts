import { expect, test } from 'vitest'
import { selectPlural } from './plural.ts'

test.each([
  [0, 'results'],
  [1, 'result'],
  [2, 'results'],
  [21, 'results'],
])('%d %s', (count, word) => expect(selectPlural(count, { one: 'result', other: 'results' })).toBe(word))
