import { expect, test } from 'vitest'
import { issueAt } from '../../pipeline/issues/issue.ts'
import { outcomeChanges } from './outcome.ts'

const issue = (file: string, line: number, rule = 'unknown-key') =>
  issueAt({ file, line, column: 1 }, rule, 'It is wrong.', 'Mend it.')

test('what moved is the same, what came twice counts twice', () => {
  const [a, moved, other] = [issue('a', 1), issue('a', 9), issue('b', 1)]
  expect(outcomeChanges([a], [moved])).toEqual({ appeared: [], gone: [] })
  expect(outcomeChanges([a], [a, moved])).toEqual({ appeared: [moved], gone: [] })
  expect(outcomeChanges([a, other], [issue('a', 1, 'format')])).toEqual({
    appeared: [issue('a', 1, 'format')],
    gone: [a, other],
  })
})
