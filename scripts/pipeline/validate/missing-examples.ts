import { stringify } from 'yaml'
import { own } from '../../../src/lib/own.ts'
import type { Issue } from '../issues/issue.ts'
import type { SourceEntry } from '../model.ts'
import type { DataPath } from '../read/yaml.ts'
import { valueAt } from './schema-at.ts'

/** An issue that may name the path, in its entry, of a missing key. */
export interface LackingIssue extends Issue {
  lacks?: DataPath
}

const LONGEST = 90

/** Issues with an example of each missing key from another entry. */
export function withExamples(
  issues: readonly LackingIssue[],
  { entries, of }: { entries: Readonly<Record<string, SourceEntry[]>>; of: (file: string) => string | undefined },
): Issue[] {
  return issues.map(({ lacks, ...issue }) => {
    const name = of(issue.file)
    if (lacks === undefined || name === undefined) return issue
    const entriesData = (entries[name] ?? []).flatMap(({ source, at }) =>
      at.length === 0 && source.file === issue.file ? [] : valueAt(source.data, at),
    )
    const [example] = entriesData.flatMap((entry) => examplesAt(entry, lacks))
    return example === undefined ? issue : { ...issue, hint: `${issue.hint} Example: \`${example}\`.` }
  })
}

function examplesAt(data: unknown, [part, ...rest]: DataPath): string[] {
  if (part === undefined || data === null || typeof data !== 'object') return []
  if (Array.isArray(data)) return data.flatMap((item) => examplesAt(item, rest))
  const value = own(data as Record<string, unknown>, part)
  if (value === undefined) return []
  if (rest.length > 0) return examplesAt(value, rest)
  const line = stringify({ [String(part)]: value }, { collectionStyle: 'flow', lineWidth: 0 }).trim()
  const plain = line.replace(/^\{ (.*) \}$/s, '$1')
  return plain.length <= LONGEST && !plain.includes('\n') ? [plain] : []
}
