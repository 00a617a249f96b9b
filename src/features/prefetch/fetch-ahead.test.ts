import { expect, test } from 'vitest'
import { pickWidth, isGoodConnection } from './fetch-ahead.ts'

const widths = [480, 768, 1152, 1600, 2000]

test.each([
  [346, 1, 480],
  [480, 1, 480],
  [1200, 1, 1600],
  [1153, 1, 1600],
  [374, 3, 1152],
  [346, 2.5, 768],
  [410, 2.5, 1152],
  [1200, 2, 2000],
])('a slot of %d px at %d pixels each takes the picture of %d', (slot, density, width) => {
  expect(pickWidth(widths, slot, density)).toBe(width)
})

test('a picture without widths has none to take', () => {
  expect(pickWidth([], 400, 1)).toBeUndefined()
})

test.each([
  [undefined, true],
  [{ saveData: false, effectiveType: '4g' }, true],
  [{ saveData: true, effectiveType: '4g' }, false],
  [{ saveData: false, effectiveType: '3g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
])('%j: %j', (connection, good) => {
  expect(isGoodConnection(connection ? { connection } : {})).toBe(good)
})
