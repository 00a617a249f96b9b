import { expect, test } from 'vitest'
import { WrongUsage } from '../../pipeline/issues/failure.ts'
import { parseReviewCommand } from './review-site.ts'

test('a head is the last commit, and pictures are taken, where nothing else is asked for', () => {
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
])('what cannot be meant is told with the usage: %o', (...args) => {
  expect(() => parseReviewCommand(args)).toThrow(WrongUsage)
})
