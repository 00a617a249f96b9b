import type { Finding } from '../../../src/schema/data/report.ts'
import type { Issue } from '../../pipeline/issues/issue.ts'
import type { ReportedPage } from './reported-site.ts'

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
