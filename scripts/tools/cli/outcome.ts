import type { Issue } from '../../pipeline/issues/issue.ts'

/** What a run found that the one before had not, and what has gone. An issue that only moved is still the same. */
export function outcomeChanges(before: Issue[], after: Issue[]): { appeared: Issue[]; gone: Issue[] } {
  return { appeared: without(after, before), gone: without(before, after) }
}

const key = ({ file, rule, message }: Issue) => JSON.stringify([file, rule, message])

function without(issues: Issue[], others: Issue[]): Issue[] {
  const left = new Map<string, number>()
  for (const issue of others) left.set(key(issue), (left.get(key(issue)) ?? 0) + 1)
  return issues.filter((issue) => {
    const count = left.get(key(issue)) ?? 0
    left.set(key(issue), count - 1)
    return count <= 0
  })
}
