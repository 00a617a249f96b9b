import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

test.each([
  ['titel', ['title', 'label'], 'title'],
  ['Titles', ['title', 'label'], 'title'],
  ['xyz', ['title', 'label'], undefined],
  ['a', ['b'], undefined],
  ['a', ['x', 'at'], 'at'],
  ['x', ['fix'], undefined],
  ['title'.repeat(50), ['title'], undefined],
])('%s among %j is nearest to %s', (word, candidates, expected) => {
  expect(nearest(word, candidates)).toBe(expected)
})
