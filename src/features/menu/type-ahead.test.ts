import { expect, test } from 'vitest'
import { createTypeAhead } from './type-ahead.ts'

const labels = ['About', 'Certifications', 'Partnerships', 'Careers']

test('fast typing narrows the match', () => {
  const typeAhead = createTypeAhead()
  expect(typeAhead.find('c', labels, 0, 0)).toBe(1)
  expect(typeAhead.find('a', labels, 1, 200)).toBe(3)
})

test('resets after a second without a key', () => {
  const typeAhead = createTypeAhead()
  typeAhead.find('c', labels, 0, 0)
  expect(typeAhead.active(999)).toBe(true)
  expect(typeAhead.active(1000)).toBe(false)
  expect(typeAhead.find('a', labels, 1, 1000)).toBe(0)
})

test('repeating a character cycles through matches', () => {
  const typeAhead = createTypeAhead()
  expect(typeAhead.find('c', labels, 0, 0)).toBe(1)
  expect(typeAhead.find('c', labels, 1, 100)).toBe(3)
  expect(typeAhead.find('c', labels, 3, 200)).toBe(1)
})

test('returns -1 without a match', () => {
  expect(createTypeAhead().find('z', labels, 0, 0)).toBe(-1)
})
