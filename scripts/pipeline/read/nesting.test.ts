import { expect, test } from 'vitest'
import { tooDeep } from './nesting.ts'

// What does is refused, at its position, in tests/content/bad-inputs/large.test.ts.
test.each([
  ['brackets side by side', '[ ] '.repeat(500)],
  ['escaped brackets', '\\{\\['.repeat(500)],
  ['closing brackets', ']'.repeat(500)],
  ['a rule', `text\n\n${'-'.repeat(80)}\n`],
  ['a table', `| a | b |\n| ${'-'.repeat(60)} | --- |\n`],
  ['emphasis', '**a** *b* '.repeat(500)],
  ['quotes and lists as people write them', '> > - one\n>   1. two\n      - three\n'],
  ['tags side by side', '<Term id="x">y</Term> <br /> '.repeat(500)],
])('%s do not nest too deeply', (_, text) => {
  expect(tooDeep(text)).toBeUndefined()
})
