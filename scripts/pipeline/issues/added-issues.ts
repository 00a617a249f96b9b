import type { Issue } from './issue.ts'

/** Issues that were not there before. One that only moved is the same; one that comes twice counts twice. */
export function addedIssues(before: readonly Issue[], after: readonly Issue[]): Issue[] {
  const left = before.map(keyOf)
  return after.filter((issue) => {
    const index = left.indexOf(keyOf(issue))
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

/** Lines that a message names move with any change above them. */
const keyOf = ({ file, rule, message }: Issue) => `${file} ${rule} ${message.replace(/:\d+/g, '')}`
