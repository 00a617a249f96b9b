import { expect, test } from 'vitest'
import { capIssues, issueAt, offsetAt, positionAt, sortIssues, tidyIssues } from './issue.ts'

test('issues are sorted by file, line, column and rule, numbers as numbers', () => {
  const issues = ['b:1:1 x', 'a:10:1 x', 'a:9:1 x', 'a:9:10 x', 'a:9:2 y', 'a:9:2 x'].map((text) => {
    const [, file = '', line, column, rule = ''] = /^(\w):(\d+):(\d+) (\w)$/.exec(text) ?? []
    return issueAt({ file, line: Number(line), column: Number(column) }, rule, 'Something is wrong.', 'Fix it.')
  })
  const sorted = sortIssues(issues).map(({ file, line, column, rule }) => `${file}:${line}:${column} ${rule}`)
  expect(sorted).toEqual(['a:9:1 x', 'a:9:2 x', 'a:9:2 y', 'a:9:10 x', 'a:10:1 x', 'b:1:1 x'])
})

test.each([
  ['', 0, 1, 1],
  ['abc', 2, 1, 3],
  ['a\nb', 1, 1, 2],
  ['a\nb', 2, 2, 1],
])('in %j offset %i is line %i, column %i', (text, offset, line, column) => {
  expect(positionAt(text, offset)).toMatchObject({ line, column })
  expect(offsetAt(text, { line, column })).toBe(offset)
})

test('problems of a file are reported up to a limit, then counted; those of other files are complete', () => {
  const issues = Array.from({ length: 1200 }, (_, index) =>
    issueAt({ file: 'a', line: index + 1, column: 1 }, 'x', 'Wrong.', 'Fix it.'),
  )
  const other = issueAt({ file: 'b', line: 1, column: 1 }, 'x', 'Wrong.', 'Fix it.')
  const capped = capIssues([...issues, other])
  expect(capped).toHaveLength(501)
  expect(capped[499]).toMatchObject({
    file: 'a',
    line: 500,
    rule: 'too-many',
    message: 'The file has 701 more problems.',
  })
  expect(capped[500]).toBe(other)
  expect(capIssues(issues.slice(0, 500))).toHaveLength(500)
  const warnings = issues.map((issue) => ({ ...issue, severity: 'warning' as const }))
  expect(capIssues(warnings)[499]).toMatchObject({ rule: 'too-many', severity: 'warning' })
  expect(capIssues([...warnings.slice(0, 1199), issues[1199]!])[499]).toMatchObject({
    rule: 'too-many',
    severity: 'error',
  })
})

test('a word with an error is not also misspelt', () => {
  const at = (column: number, rule: string) => issueAt({ file: 'a', line: 1, column }, rule, 'Wrong.', 'Fix it.')
  const warnings = [3, 9].map((column) => ({ ...at(column, 'spelling'), severity: 'warning' as const }))
  expect(tidyIssues([...warnings, at(3, 'not-allowed-value')]).map(({ rule }) => rule)).toEqual([
    'not-allowed-value',
    'spelling',
  ])
})
