import { nearest } from '../../../src/lib/nearest.ts'
import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { DataPath } from '../../pipeline/read/yaml.ts'
import type { SourceEntry } from '../entries.ts'

/** An error at a key of an entry. */
export function entryIssue(
  { source, at }: Pick<SourceEntry, 'source' | 'at'>,
  path: DataPath,
  rule: string,
  message: string,
  hint: string,
): Issue {
  return issueAt(source.locate([...at, ...path]), rule, message, hint)
}

export const warning = (issue: Issue): Issue => ({ ...issue, severity: 'warning' })

/** Suggests the nearest known name, or something else to do. */
export function suggestionHint(name: string, known: readonly string[], otherwise: string): string {
  const meant = nearest(name, [...known])
  return meant ? `Write \`${meant}\`.` : otherwise
}

export const renameFix = (file: string) => `Rename \`${file}\` to \`${file.replace(/\.\w+$/, '-2$&')}\`.`
