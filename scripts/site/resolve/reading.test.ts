import { expect, test } from 'vitest'
import { readTime } from './reading.ts'

test.each([
  [0, 0, 0, 0, 0],
  [1, 0, 0, 0, 1],
  [180, 0, 0, 0, 1],
  [181, 0, 0, 0, 2],
  [900, 0, 0, 0, 5],
  [900, 5, 0, 0, 6],
  [900, 5, 3, 0, 7],
  [900, 5, 3, 1, 8],
])(
  '%i words, %i figures, %i tables and %i checklist items take %i minutes',
  (...[wordCount, figures, tables, items, minutes]) => {
    expect(readTime({ wordCount, figures, tables }, items)).toBe(minutes)
  },
)
