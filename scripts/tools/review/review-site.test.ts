import { expect, test } from 'vitest'
import { WrongUsage } from '../../pipeline/issues/failure.ts'
import { parseReviewCommand } from './review-site.ts'

test('defaults to HEAD with pictures', () => {
  expect(parseReviewCommand(['--base', 'origin/main'])).toEqual({ base: 'origin/main', head: 'HEAD', pictures: true })
})

test.each([
  [],
  ['--base'],
  ['--base', ''],
  ['--base', '--output=x'],
  ['--base', 'a', '--head=-x'],
  ['--bas', 'a'],
  ['a'],
])('rejects invalid arguments with the usage: %o', (...args) => {
  expect(() => parseReviewCommand(args)).toThrow(WrongUsage)
})
