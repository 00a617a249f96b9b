import type { Issue } from '../../pipeline/issues/issue.ts'
import { parseBody } from '../../site/prose/prose.ts'
import { emptyReading, parseFile, readContent } from '../../pipeline/read/read.ts'
import { withValues } from '../../pipeline/read/values.ts'
import { validate } from '../../site/entries.ts'

/**
 * What is wrong with a file by itself, if it held these bytes: as text, as data, as prose. What it means
 * for others the recipe tells.
 */
export function issuesOfFile(root: string, file: string, bytes: Buffer): Issue[] {
  const reading = emptyReading()
  const source = parseFile(file, bytes, reading)
  const body = reading.bodies.get(file)
  const prose = body ? parseBody(file, body).issues : []
  if (!source) return [...reading.issues, ...prose]
  const others = readContent(root).files.filter((one) => one.file !== file)
  const filled = withValues({ files: [...others, source], unread: [] })
  const valid = validate(filled.files.filter((one) => one.file === file))
  return [...reading.issues, ...prose, ...filled.issues, ...valid.issues].filter((issue) => issue.file === file)
}

/** Issues that were not there before, wherever those stood. */
export function addedIssues(before: readonly Issue[], after: readonly Issue[]): Issue[] {
  const left = before.map(nameOf)
  return after.filter((issue) => {
    const index = left.indexOf(nameOf(issue))
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

/** Lines that a message names move with any change above them. */
const nameOf = ({ file, rule, message }: Issue) => `${file} ${rule} ${message.replace(/:\d+/g, '')}`
