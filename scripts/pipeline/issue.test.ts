import { expect, test } from 'vitest'
import { issueAt, positionAt, sortIssues } from './issue'

test('issues are sorted by file, line, column and rule, numbers as numbers', () => {
  const issues = ['b:1:1 x', 'a:10:1 x', 'a:9:1 x', 'a:9:10 x', 'a:9:2 y', 'a:9:2 x'].map((text) => {
    const [, file = '', line, column, rule = ''] = /^(\w):(\d+):(\d+) (\w)$/.exec(text) ?? []
    return issueAt({ file, line: Number(line), column: Number(column) }, rule, 'Something is wrong.')
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
  expect(positionAt(text, offset)).toEqual({ line, column })
})
