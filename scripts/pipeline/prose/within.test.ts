import { expect, test } from 'vitest'
import { within } from './within.ts'

test('work that never ends is stopped, and the next one is done', () => {
  const endless = (): string => {
    for (;;);
  }
  expect(within(20, endless)).toBeUndefined()
  expect(within(60_000, () => 'done')).toBe('done')
})

test('an expression that goes back and forth for ever is stopped as well', () => {
  expect(within(20, () => /^(a+)+$/.test(`${'a'.repeat(60)}!`))).toBeUndefined()
})

test('what the work throws is thrown', () => {
  expect(() => within(60_000, () => JSON.parse('{') as unknown)).toThrow(SyntaxError)
})
