import pc from 'picocolors'
import { groupBy } from '../../../src/lib/group-by.ts'
import { formatCount } from '../../../src/lib/plural.ts'
import { formatIssue, plainLine } from './format-issue.ts'
import type { Findings, Issue } from './issue.ts'

/** How issues are printed: for people, for programs, as annotations of a pull request, or a line each for editors. */
export type Format = 'text' | 'json' | 'github' | 'lines'

export function formatReport({ issues, contents, files, routes }: Findings, format: Format): string {
  if (format === 'json') {
    const errors = countErrors(issues)
    return `${JSON.stringify({ errors, warnings: issues.length - errors, files, routes, issues }, undefined, 2)}\n`
  }
  if (format === 'lines') return issues.map((issue) => `${editorLine(issue)}\n`).join('')
  if (format === 'github') return issues.map((issue) => `${annotation(issue)}\n`).join('')
  const { shown, folded } = foldWarnings(issues)
  const lines = [...folded].map(([rule, count]) => `${formatCount(count, 'more warning')}: ${rule}\n`)
  return shown.map((issue) => `${formatIssue(issue, contents.get(issue.file))}\n\n`).join('') + lines.join('')
}

/** Warnings of one rule that a person reads, one after the other. */
const MOST_OF_RULE = 12

/** Of a rule with more warnings, only the first is shown; the others are counted. */
function foldWarnings(issues: readonly Issue[]): { shown: Issue[]; folded: ReadonlyMap<string, number> } {
  const byRule = groupBy(
    issues.filter(({ severity }) => severity === 'warning'),
    ({ rule }) => rule,
  )
  const long = [...byRule].filter(([, { length }]) => length > MOST_OF_RULE)
  const hidden = new Set(long.flatMap(([, [, ...others]]) => others))
  return {
    shown: issues.filter((issue) => !hidden.has(issue)),
    folded: new Map(long.map(([rule, { length }]) => [rule, length - 1])),
  }
}

export function formatCounts(issues: Issue[]): string {
  const errors = countErrors(issues)
  const files = new Set(issues.map(({ file }) => file))
  return pc.bold(
    `${formatCount(errors, 'error')}, ${formatCount(issues.length - errors, 'warning')} in ${formatCount(files.size, 'file')}`,
  )
}

function countErrors(issues: Issue[]): number {
  return issues.filter(({ severity }) => severity === 'error').length
}

/** The format of compilers, which every editor can read. */
function editorLine({ file, line, column, rule, severity, message, hint }: Issue): string {
  return `${plainLine(file)}:${line}:${column}: ${severity}: ${plainLine(message)} ${plainLine(hint)} [${rule}]`
}

/** A workflow command. Source: https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
function annotation({ file, line, column, rule, severity, message, hint }: Issue): string {
  const properties = Object.entries({ file: plainLine(file), line, col: column, title: rule }).map(
    ([key, value]) => `${key}=${property(String(value))}`,
  )
  return `::${severity} ${properties.join(',')}::${data(`${plainLine(message)}\nFix: ${plainLine(hint)}`)}`
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
