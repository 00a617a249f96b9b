import { nearest } from '../../../src/lib/nearest.ts'
import { own } from '../../../src/lib/own.ts'
import { issueAt, type Issue, type SourceLocation } from '../issues/issue.ts'
import { memoize } from '../cache/memoize.ts'
import type { ReadResult, SourceFile } from './read.ts'
import type { DataPath } from './yaml.ts'

/** The text of every constant, by its id. */
export type Values = Readonly<Record<string, string>>

/** Where a site has its constants. */
export interface ValueSource {
  /** The file that lists them, from the project's root. */
  file: string
  read: (files: readonly SourceFile[]) => Values
}

const reference = /\{value:([^{}]*)\}/g

/** The files with references to constants replaced by their text. Unknown ones stay, and are issues. */
export function withValues(
  source: ValueSource | undefined,
  { files, unread }: Pick<ReadResult, 'files' | 'unread'>,
): { files: readonly SourceFile[]; values: Values; issues: Issue[] } {
  if (!source) return { files, values: {}, issues: [] }
  const values = sameValues(JSON.stringify(source.read(files)))
  const issues: Issue[] = []
  const filled = files.map((file) => {
    if (!file.namesValues || file.file === source.file) return file
    const answer = filler(file)(source)(values)
    issues.push(...answer.issues)
    return answer.file
  })
  // Without a readable list nobody knows which constants exist.
  return { files: filled, values, issues: unread.includes(source.file) ? [] : issues }
}

/** The same file with the same constants gives the same object. */
const filler = memoize((file: SourceFile) =>
  memoize((source: ValueSource) => memoize((values: Values) => fillIn(file, values, source.file))),
)

let last = { json: '{}', values: {} as Values }

/** Equal constants are the same object; only the last ones are remembered, for a server that runs for days. */
function sameValues(json: string): Values {
  if (json !== last.json) last = { json, values: JSON.parse(json) as Values }
  return last.values
}

function fillIn(source: SourceFile, values: Values, list: string): { file: SourceFile; issues: Issue[] } {
  const issues: Issue[] = []
  const constants: { id: string; path: DataPath }[] = []
  const fill = (data: unknown, path: DataPath): unknown => {
    if (typeof data === 'string')
      return data.replace(reference, (whole, id: string) => {
        const text = own(values, id)
        if (text === undefined) issues.push(unknownValue(source.locate(path), id, values, list))
        else constants.push({ id, path })
        return text ?? whole
      })
    if (Array.isArray(data)) return data.map((item, index) => fill(item, [...path, index]))
    if (data === null || typeof data !== 'object') return data
    return Object.fromEntries(Object.entries(data).map(([key, item]) => [key, fill(item, [...path, key])]))
  }
  return { file: { ...source, data: fill(source.data, []), constants }, issues }
}

/** `list` is the file with the constants. */
export function unknownValue(location: SourceLocation, id: string, values: Values, list: string): Issue {
  const meant = nearest(id, Object.keys(values))
  const hint = meant ? `Write \`${meant}\`.` : `Add it to \`${list}\`, or write the words themselves.`
  return issueAt(location, 'unknown-value', `Unknown constant \`${id}\`.`, hint)
}
