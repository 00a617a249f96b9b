import { groupBy } from '../../../src/lib/group-by.ts'

/** A location in a content file; line and column count from 1. */
export interface SourceLocation {
  /** Path from the project's root, with forward slashes. */
  file: string
  line: number
  column: number
}

/** What `--fix` writes: `written` is the text at the location. */
export interface Replacement {
  written: string
  instead: string
}

/** One problem of the content. */
export interface Issue extends SourceLocation, Partial<Replacement> {
  /** Stable name of the rule, such as `unknown-key`. */
  rule: string
  severity: 'error' | 'warning'
  /** What is wrong, in one sentence. */
  message: string
  /** How to fix it. */
  hint: string
}

export interface Findings {
  issues: Issue[]
  /** Text of every file that was read, for code frames. */
  contents: Pick<ReadonlyMap<string, string>, 'get'>
  /** Counts for the summary. */
  files: number
  routes: number
  /** Number of temporary files of editors. */
  ignored?: number
}

export function issueAt(location: SourceLocation, rule: string, message: string, hint: string): Issue {
  const { file, line, column } = location
  return { file, line, column, rule, severity: 'error', message, hint }
}

/** Replaces `$0`, `$1` and so on by the groups of a match. */
export function fillTemplate(template: string, found: RegExpExecArray): string {
  return template.replace(/\$(\d)/g, (_, group: string) => found[Number(group)] ?? '')
}

export function positionAt(text: string, offset: number): { line: number; column: number; offset: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, offset }
}

export function offsetAt(text: string, { line, column }: { line: number; column: number }): number {
  let start = 0
  for (let number = 1; number < line; number++) {
    const end = text.indexOf('\n', start)
    if (end < 0) return text.length
    start = end + 1
  }
  return start + column - 1
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b)

/** Issues in the order in which people fix them: by file, line, column, then rule. */
export function sortIssues(issues: Issue[]): Issue[] {
  return issues.toSorted(
    (a, b) =>
      compare(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compare(a.rule, b.rule) ||
      compare(a.message, b.message),
  )
}

/** Most issues of one file in a report. */
const MAX_OF_FILE = 500

/** Sorted issues, with one that counts the rest of a file that has too many. */
export function capIssues(sorted: Issue[]): Issue[] {
  return [...groupBy(sorted, ({ file }) => file).values()].flatMap((all) => {
    const [first, ...others] = all.length > MAX_OF_FILE ? all.slice(MAX_OF_FILE - 1) : []
    if (!first) return all
    const message = `The file has ${others.length + 1} more problems.`
    const rest = issueAt(first, 'too-many', message, 'Fix the problems above first.')
    return [...all.slice(0, MAX_OF_FILE - 1), { ...rest, severity: hasErrors(all) ? 'error' : 'warning' }]
  })
}

export function hasErrors(issues: readonly Issue[]): boolean {
  return issues.some(({ severity }) => severity === 'error')
}

/**
 * Issues in order, each once: an entry on three pages is one mistake, even if the hints differ, and a word with an
 * error is not also misspelt.
 */
export function tidyIssues(issues: readonly Issue[]): Issue[] {
  const byText = new Map(issues.map((issue) => [JSON.stringify({ ...issue, hint: '' }), issue]))
  const formatLocation = ({ file, line, column }: Issue) => `${file}:${line}:${column}`
  const wrong = new Set(issues.flatMap((issue) => (issue.severity === 'error' ? formatLocation(issue) : [])))
  const all = [...byText.values()].filter((issue) => issue.rule !== 'spelling' || !wrong.has(formatLocation(issue)))
  return capIssues(sortIssues(all))
}
