import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { codeFrame, formatIssue } from './format-issue.ts'
import { issueAt } from './issue.ts'

// A whole issue: each report of tests/content/wrong-inputs.
test.each<[title: string, source: string, line: number, column: number, frame: string[]]>([
  ['the middle', 'one\ntwo\nthree\nfour', 2, 3, ['  1 | one', '> 2 | two', '    |   ^', '  3 | three']],
  ['the first line', 'one\ntwo', 1, 1, ['> 1 | one', '    | ^', '  2 | two']],
  ['the last line', 'one\ntwo', 2, 4, ['  1 | one', '> 2 | two', '    |    ^']],
  ['a tab', '\tone', 1, 2, ['> 1 |  one', '    |  ^']],
  ['a Windows line end', 'one\r\ntwo\r\n', 1, 3, ['> 1 | one', '    |   ^', '  2 | two']],
  ['a place behind the end', 'one', 3, 1, []],
  [
    'numbers of two digits',
    '1\n2\n3\n4\n5\n6\n7\n8\nnine\nten',
    9,
    1,
    ['   8 | 8', '>  9 | nine', '     | ^', '  10 | ten'],
  ],
])('the frame of %s', (...[, source, line, column, frame]) => {
  expect(codeFrame(source, line, column)).toBe(frame.join('\n'))
})

test('a long line is cut around the column, and the caret stays below it', () => {
  const [text = '', caret = ''] = codeFrame(`${'a'.repeat(200)}X${'b'.repeat(200)}`, 1, 201).split('\n')
  expect(text).toHaveLength('> 1 | '.length + 120)
  expect(text[caret.indexOf('^')]).toBe('X')
})

test('text of writers cannot control or flood the terminal', () => {
  const issue = issueAt(
    { file: 'content/a\nb.yaml', line: 1, column: 1 },
    'unknown-key',
    `Unknown key \`\u001b[2J\n::error::x${'y'.repeat(1000)}\`.`,
    'Remove it.',
  )
  const text = stripVTControlCharacters(formatIssue(issue, 'a: \u001b]0;x\u0007\u202e'))
  expect(text).not.toMatch(/(?!\n)\p{Cc}|[\u202a-\u202e]/u)
  expect(text.split('\n')).toHaveLength(5)
  expect(text.length).toBeLessThan(600)
})
