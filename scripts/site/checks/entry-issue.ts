import { nearest } from '../../../src/lib/nearest.ts'
import type { Issue, SourceLocation } from '../../pipeline/issues/issue.ts'
import type { DataPath } from '../../pipeline/read/yaml.ts'
import type { SourceEntry } from '../entries.ts'

export function locateKey({ source, at }: Pick<SourceEntry, 'source' | 'at'>, path: DataPath): SourceLocation {
  return source.locate([...at, ...path])
}

export const warning = (issue: Issue): Issue => ({ ...issue, severity: 'warning' })

/** Suggests the nearest known name, or something else to do. */
export function suggestionHint(name: string, known: readonly string[], otherwise: string): string {
  const meant = nearest(name, [...known])
  return meant ? `Write \`${meant}\`.` : otherwise
}

export const renameFix = (file: string) => `Rename \`${file}\` to \`${file.replace(/\.\w+$/, '-2$&')}\`.`
