import { expect, test } from 'vitest'
import { groupBy } from './group-by.ts'

test('keys are in the order in which they occur, and items in theirs', () => {
  const groups = groupBy(['roof', 'wall', 'rain'], ([first]) => first)
  expect([...groups]).toEqual([
    ['r', ['roof', 'rain']],
    ['w', ['wall']],
  ])
})
