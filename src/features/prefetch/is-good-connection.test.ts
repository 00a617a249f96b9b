import { expect, test } from 'vitest'
import { isGoodConnection } from './is-good-connection'

test.each([
  [undefined, true],
  [{ saveData: false, effectiveType: '4g' }, true],
  [{ saveData: true, effectiveType: '4g' }, false],
  [{ saveData: false, effectiveType: '3g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
])('%j: %j', (connection, good) => {
  expect(isGoodConnection(connection ? { connection } : {})).toBe(good)
})
