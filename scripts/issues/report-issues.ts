import type { Findings } from './issue'
import { formatCounts, formatReport } from './format-report'

/** Prints every issue and a count; true when one of them is an error. */
export function reportIssues(result: Findings): boolean {
  process.stderr.write(formatReport(result, 'text'))
  if (result.issues.length > 0) console.error(formatCounts(result.issues))
  return result.issues.some(({ severity }) => severity === 'error')
}
