import { expect, test } from 'vitest'
import { tooDeep } from './nesting.ts'

test.each([
  ['brackets', '['.repeat(33), 32],
  ['braces', `${'{ '.repeat(40)}`, 64],
  ['quotes', `text\n${'>'.repeat(33)} x`, 5],
  ['lists on one line', `text\n${'- '.repeat(33)}x`, 5],
  ['numbered lists on one line', `${'1. '.repeat(33)}x`, 0],
  ['indentation', `text\n${' '.repeat(129)}- x`, 5],
  ['tags', '<Callout kind="note">\n'.repeat(33), 32 * 22],
])('%s nest too deeply', (_, text, offset) => {
  expect(tooDeep(text)).toBe(offset)
})

test.each([
  ['brackets side by side', '[ ] '.repeat(500)],
  ['escaped brackets', '\\{\\['.repeat(500)],
  ['closing brackets', ']'.repeat(500)],
  ['a rule', `text\n\n${'-'.repeat(80)}\n`],
  ['a table', `| a | b |\n| ${'-'.repeat(60)} | --- |\n`],
  ['emphasis', '**a** *b* '.repeat(500)],
  ['quotes and lists as people write them', '> > - one\n>   1. two\n      - three\n'],
  ['tags side by side', '<Term id="x">y</Term> <br /> '.repeat(500)],
])('%s do not', (_, text) => {
  expect(tooDeep(text)).toBeUndefined()
})
