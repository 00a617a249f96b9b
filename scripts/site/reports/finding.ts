import type { Finding } from '../../../src/schema/data/report.ts'
import type { Issue, Place } from '../../pipeline/issues/issue.ts'
import type { ReportedPage } from './reported-site.ts'

/** A finding of a page, at a place of the content. */
export function findingAt(
  { file, line, column }: Place,
  { route }: Pick<ReportedPage, 'route'>,
  what: Pick<Finding, 'rule' | 'severity' | 'message' | 'hint'>,
): Finding {
  const { rule, severity, message, hint } = what
  return { rule, severity, message, hint, file, line, column, path: route.path }
}

/** What the pipeline warned of, as a finding of the page that comes from the file. */
export function findingFrom(
  { rule, severity, message, hint, file, line, column }: Issue,
  pages: readonly Pick<ReportedPage, 'route'>[],
): Finding {
  return {
    rule,
    severity,
    message,
    hint,
    file,
    line,
    column,
    path: pages.find(({ route }) => route.source === file)?.route.path ?? '',
  }
}

/** A finding as a line for the terminal. */
export function formatFinding({ rule, message, hint, file, line, column, path }: Finding): string {
  return `${file}:${line}:${column} ${rule}: ${message} ${hint} (${path})`
}
