import { nearest } from '../../../src/lib/nearest.ts'
import { own } from '../../../src/lib/own.ts'
import { issueAt, type Issue } from '../issues/issue.ts'
import { memoize } from '../cache/memoize.ts'
import type { ReadResult, SourceFile } from './read.ts'
import type { DataPath } from './yaml.ts'

export const VALUES_FILE = 'content/values.yaml'

/** The text of every constant, by its id. */
export type Values = Readonly<Record<string, string>>

const reference = /\{value:([^{}]*)\}/g

/** The constants of values.yaml. An entry with errors, which its schema reports, has an empty text. */
export function readValues(files: readonly SourceFile[]): Values {
  const written = files.find(({ file }) => file === VALUES_FILE)?.data
  return Object.fromEntries(
    (Array.isArray(written) ? written : []).flatMap((entry: unknown) => {
      const { id, value, site, stat, counts } = Object(entry) as Record<string, unknown>
      const words =
        value ??
        (typeof site === 'string'
          ? siteValue(files, site)
          : typeof stat === 'string'
            ? statValue(files, stat)
            : countEntries(files, counts))
      return typeof id === 'string' ? [[id, typeof words === 'string' ? words : '']] : []
    }),
  )
}

/** The files with references to constants replaced by their text. Unknown ones stay, and are issues. */
export function withValues({ files, unread }: Pick<ReadResult, 'files' | 'unread'>): {
  files: SourceFile[]
  values: Values
  issues: Issue[]
} {
  const values = sameValues(JSON.stringify(readValues(files)))
  const issues: Issue[] = []
  const filled = files.map((source) => {
    if (!source.namesValues || source.file === VALUES_FILE) return source
    const answer = filler(source)(values)
    issues.push(...answer.issues)
    return answer.file
  })
  // Without a readable list nobody knows which constants exist.
  return { files: filled, values, issues: unread.includes(VALUES_FILE) ? [] : issues }
}

/** The same file with the same constants gives the same object. */
const filler = memoize((source: SourceFile) => memoize((values: Values) => fillIn(source, values)))

let last = { json: '{}', values: {} as Values }

/** Equal constants are the same object; only the last ones are remembered, for a server that runs for days. */
function sameValues(json: string): Values {
  if (json !== last.json) last = { json, values: JSON.parse(json) as Values }
  return last.values
}

function fillIn(source: SourceFile, values: Values): { file: SourceFile; issues: Issue[] } {
  const issues: Issue[] = []
  const constants: { id: string; path: DataPath }[] = []
  const fill = (data: unknown, path: DataPath): unknown => {
    if (typeof data === 'string')
      return data.replace(reference, (whole, id: string) => {
        const words = own(values, id)
        if (words === undefined) issues.push(unknownValue(source.locate(path), id, values))
        else constants.push({ id, path })
        return words ?? whole
      })
    if (Array.isArray(data)) return data.map((item, index) => fill(item, [...path, index]))
    if (data === null || typeof data !== 'object') return data
    return Object.fromEntries(Object.entries(data).map(([key, item]) => [key, fill(item, [...path, key])]))
  }
  return { file: { ...source, data: fill(source.data, []), constants }, issues }
}

export function unknownValue(location: Parameters<typeof issueAt>[0], id: string, values: Values): Issue {
  const meant = nearest(id, Object.keys(values))
  const hint = meant ? `Write \`${meant}\`.` : `Add it to \`${VALUES_FILE}\`, or write the words themselves.`
  return issueAt(location, 'unknown-value', `Unknown constant \`${id}\`.`, hint)
}

function statValue(files: readonly SourceFile[], name: string): string | undefined {
  const [id, key = ''] = name.split('.')
  const list = files.find(({ file }) => file === 'content/stats.yaml')?.data
  const stats = (Array.isArray(list) ? list : []).map((one) => Object(one) as Record<string, unknown>)
  const found = own(stats.find((one) => own(one, 'id') === id) ?? {}, key)
  return typeof found === 'string' ? found : undefined
}

function siteValue(files: readonly SourceFile[], keys: string): string | undefined {
  const site = files.find(({ file }) => file === 'content/site.yaml')?.data
  const found = keys
    .split('.')
    .reduce((now: unknown, key) => (now instanceof Object ? own({ ...now }, key) : undefined), site)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined
}

function countEntries(files: readonly SourceFile[], name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined
  const list = files.find(({ file }) => file === `content/${name}`)?.data
  const entries: unknown[] = Array.isArray(list)
    ? list
    : files.filter(({ file }) => file.startsWith(`content/${name}/`)).map(({ data }) => data)
  return String(entries.filter((data) => own(Object(data) as Record<string, unknown>, 'draft') !== true).length)
}
