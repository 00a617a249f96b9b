import pc from 'picocolors'
import type { Issue } from './issue'

const LONGEST_LINE = 120

/** The lines around an issue with a caret under the column. Tabs and long lines are shortened, so the caret stays right. */
export function codeFrame(source: string, line: number, column: number): string {
  const lines = source.split('\n')
  const first = Math.max(1, line - 1)
  const last = Math.min(lines.length, line + 1)
  const width = String(last).length
  const start = Math.max(0, column - 1 - LONGEST_LINE / 2)
  const rows: string[] = []
  for (let number = first; number <= last; number++) {
    const text = (lines[number - 1] ?? '').replaceAll('\t', ' ').replace(/\r$/, '').slice(start, start + LONGEST_LINE)
    const marked = number === line
    rows.push(`${marked ? '>' : ' '} ${String(number).padStart(width)} | ${text}`.trimEnd())
    if (marked) rows.push(`  ${' '.repeat(width)} | ${' '.repeat(column - 1 - start)}^`)
  }
  return rows.join('\n')
}

/** An issue as designed text: place and rule, sentence, frame, advice. `source` is the file's text, if it could be read. */
export function formatIssue(issue: Issue, source: string | undefined): string {
  const color = issue.severity === 'error' ? pc.red : pc.yellow
  const parts = [
    `${pc.bold(`${issue.file}:${issue.line}:${issue.column}`)}  ${color(issue.severity)}  ${pc.dim(issue.rule)}`,
    `  ${issue.message}`,
  ]
  if (source !== undefined) parts.push(pc.dim(codeFrame(source, issue.line, issue.column).replace(/^/gm, '  ')))
  if (issue.hint) parts.push(`  ${pc.cyan('Mend:')} ${issue.hint}`)
  return parts.join('\n')
}
