import { expect, test } from 'vitest'
import { pluralOf } from './plural.ts'

test.each([
  [0, 'results'],
  [1, 'result'],
  [2, 'results'],
  [21, 'results'],
])('%d %s', (count, word) => expect(pluralOf(count, { one: 'result', other: 'results' })).toBe(word))
