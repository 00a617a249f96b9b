import { expect, test } from 'vitest'
import { nextProgress } from './loading-progress.ts'

test.each([
  [0, 0, 8],
  [0, 1, 18],
  [50, 0.5, 63],
  [95, 0, 100],
  [100, 1, 100],
])('from %d with %d comes %d', (value, random, expected) => {
  expect(nextProgress(value, random)).toBe(expected)
})
