import pc from 'picocolors'
import type { ContentResult } from './build-content'
import { formatIssue } from './pipeline/format-issue'

/** Prints every issue and a count; true when one of them is an error. */
export function reportIssues({ issues, texts }: Pick<ContentResult, 'issues' | 'texts'>): boolean {
  for (const issue of issues) console.error(`${formatIssue(issue, texts.get(issue.file))}\n`)
  const errors = issues.filter(({ severity }) => severity === 'error').length
  const warnings = issues.length - errors
  if (issues.length > 0) console.error(pc.bold(`${count(errors, 'error')}, ${count(warnings, 'warning')} in ${count(new Set(issues.map(({ file }) => file)).size, 'file')}`))
  return errors > 0
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}
