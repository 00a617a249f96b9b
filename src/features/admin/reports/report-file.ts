import { withBase } from '../../../lib/base-path.ts'

/** The names of the reports that the build writes. */
export type ReportName = 'pages' | 'footer' | 'links' | 'changes'

/** The address of a report, as data or as a table. */
export const reportFile = (name: ReportName, format: 'json' | 'csv' = 'json') =>
  withBase(`/_data/reports/${name}.${format}`)
