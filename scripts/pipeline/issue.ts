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
  hint?: string
}

/** An error at a place. */
export function issueAt(place: Place, rule: string, message: string, hint?: string): Issue {
  return { ...place, rule, severity: 'error', message, ...(hint ? { hint } : {}) }
}

/** Line and column of an offset in a text. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
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
