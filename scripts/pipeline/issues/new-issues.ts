import type { Issue } from './issue.ts'

type Located = Pick<Issue, 'file' | 'rule' | 'message'>

/** Issues that are new. One that only moved is not; each repetition counts. */
export function addedIssues<One extends Located>(before: readonly Located[], after: readonly One[]): One[] {
  const left = before.map(issueKey)
  return after.filter((issue) => {
    const index = left.indexOf(issueKey(issue))
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

/** Without line numbers, which change with the text above. */
const issueKey = ({ file, rule, message }: Located) => `${file} ${rule} ${message.replace(/:\d+/g, '')}`
