import pc from 'picocolors'
import { cutText } from '../../../src/lib/cut-text.ts'
import type { Issue } from './issue.ts'

const LONGEST_LINE = 120
const LONGEST_SENTENCE = 400

/** Text on one line, without characters that a terminal or a CI runner would interpret. */
export function plainLine(text: string): string {
  const shown = text.replace(
    /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  )
  return shown.length > LONGEST_SENTENCE ? `${cutText(shown, LONGEST_SENTENCE)}…` : shown
}

/** The lines around an issue with a caret under the column. Long lines are cut. */
export function codeFrame(source: string, line: number, column: number): string {
  const lines = source.split('\n')
  const first = Math.max(1, line - 1)
  const last = Math.min(lines.length, line + 1)
  const width = String(last).length
  const start = Math.max(0, column - 1 - LONGEST_LINE / 2)
  const rows: string[] = []
  for (let number = first; number <= last; number++) {
    const text = (lines[number - 1] ?? '')
      .replace(/\r$/, '')
      .replace(/\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/gu, ' ')
      .slice(start, start + LONGEST_LINE)
      // The cut may split a surrogate pair.
      .replace(/\p{Cs}/gu, ' ')
    const marked = number === line
    rows.push(`${marked ? '>' : ' '} ${String(number).padStart(width)} | ${text}`.trimEnd())
    if (marked) rows.push(`  ${' '.repeat(width)} | ${' '.repeat(column - 1 - start)}^`)
  }
  return rows.join('\n')
}

/**
 * An issue with location, rule, message, code frame and hint. `source` is the text of the file, if it could be read.
 */
export function formatIssue(issue: Issue, source: string | undefined): string {
  const color = issue.severity === 'error' ? pc.red : pc.yellow
  const parts = [
    `${pc.bold(`${plainLine(issue.file)}:${issue.line}:${issue.column}`)}  ${color(issue.severity)}  ` +
      `${pc.dim(issue.rule)}`,
    `  ${plainLine(issue.message)}`,
  ]
  if (source !== undefined) parts.push(pc.dim(codeFrame(source, issue.line, issue.column).replace(/^/gm, '  ')))
  parts.push(`  ${pc.cyan('Fix:')} ${plainLine(issue.hint)}`)
  return parts.join('\n')
}
