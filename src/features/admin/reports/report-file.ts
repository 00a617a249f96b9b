import { withBase } from '../../../lib/base-path.ts'

export type ReportName = 'pages' | 'footer' | 'links'

export const reportFile = (name: ReportName, format: 'json' | 'csv' = 'json') =>
  withBase(`/_data/reports/${name}.${format}`)
