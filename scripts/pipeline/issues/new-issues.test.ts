import { expect, test } from 'vitest'
import { addedIssues } from './new-issues.ts'
import { issueAt } from './issue.ts'

const issue = (file: string, line: number, rule = 'unknown-key') =>
  issueAt({ file, line, column: 1 }, rule, 'It is wrong.', 'Fix it.')

test('a moved issue is not new, and repetitions count', () => {
  const [a, moved, other] = [issue('a', 1), issue('a', 9), issue('b', 1)]
  expect(addedIssues([a], [moved])).toEqual([])
  expect(addedIssues([a], [a, moved])).toEqual([moved])
  expect(addedIssues([a, other], [issue('a', 1, 'format')])).toEqual([issue('a', 1, 'format')])
})
