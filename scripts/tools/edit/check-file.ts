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
