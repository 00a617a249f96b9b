/** A place in a content file; line and column count from 1. */
export interface Place {
  /** Path from the project's root, with forward slashes. */
  file: string
  line: number
  column: number
}

/** One problem of the content: what happened, where, and what to do. */
export interface Issue extends Place {
  /** Stable name of the rule, such as `unknown-key`. */
  rule: string
  severity: 'error' | 'warning'
  /** One plain sentence. */
  message: string
  /** What to do about it. */
  hint: string
  /** What to write instead of `written`, which stands at the place, where that is beyond doubt. */
  instead?: string
  written?: string
}

/** What a check has found. */
export interface Findings {
  issues: Issue[]
  /** Text of every file that was read, for code frames. */
  texts: Pick<ReadonlyMap<string, string>, 'get'>
  /** Counts for the summary. */
  files: number
  routes: number
  /** Files of editors that were left aside. */
  ignored?: number
}

/** An error at a place. */
export function issueAt(place: Place, rule: string, message: string, hint: string): Issue {
  const { file, line, column } = place
  return { file, line, column, rule, severity: 'error', message, hint }
}

/** A sentence with the groups of what a pattern found in the place of `$0`, `$1` and so on. */
export function fillTemplate(template: string, found: RegExpExecArray): string {
  return template.replace(/\$(\d)/g, (_, group: string) => found[Number(group)] ?? '')
}

/** Line and column of an offset in a text. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** The other way round: the offset of a line and column. */
export function offsetAt(text: string, { line, column }: { line: number; column: number }): number {
  let start = 0
  for (let number = 1; number < line; number++) {
    const end = text.indexOf('\n', start)
    if (end < 0) return text.length
    start = end + 1
  }
  return start + column - 1
}

/** Issues in the order a person mends them: by file, line, column, then rule. */
export function sortIssues(issues: Issue[]): Issue[] {
  const key = (issue: Issue) => [issue.file, issue.line, issue.column, issue.rule, issue.message] as const
  return [...issues].sort((a, b) => {
    const [left, right] = [key(a), key(b)]
    for (let index = 0; index < left.length; index++) {
      const [x, y] = [left[index] as string | number, right[index] as string | number]
      if (x !== y) return x < y ? -1 : 1
    }
    return 0
  })
}

/**
 * Issues that one file may have in a report. Nobody mends more at once, and a report must not be
 * longer than what it is about.
 */
const MAX_OF_FILE = 500

/** Sorted issues without what one file has too many of; how many there were is told at its last one. */
export function capIssues(sorted: Issue[]): Issue[] {
  const counts = new Map<string, number>()
  const wrong = new Set<string>()
  for (const { file, severity } of sorted) {
    counts.set(file, (counts.get(file) ?? 0) + 1)
    if (severity === 'error') wrong.add(file)
  }
  const seen = new Map<string, number>()
  return sorted.flatMap((issue) => {
    const number = (seen.get(issue.file) ?? 0) + 1
    seen.set(issue.file, number)
    const others = (counts.get(issue.file) ?? 0) - MAX_OF_FILE
    if (number < MAX_OF_FILE || others <= 0) return [issue]
    const rest = issueAt(
      issue,
      'too-many',
      `From here on the file has ${others + 1} more problems.`,
      'Mend those above first.',
    )
    return number === MAX_OF_FILE ? [{ ...rest, severity: wrong.has(issue.file) ? 'error' : 'warning' }] : []
  })
}

/** True when one of the issues is an error. */
export function hasErrors(issues: readonly Issue[]): boolean {
  return issues.some(({ severity }) => severity === 'error')
}

/**
 * Issues in order, each once: an entry shown on three pages is still one mistake, whatever names its hint offers there.
 */
export function tidyIssues(issues: readonly Issue[]): Issue[] {
  const byText = new Map(issues.map((issue) => [JSON.stringify({ ...issue, hint: '' }), issue]))
  return capIssues(sortIssues([...byText.values()]))
}
