import type { ReportName } from './fetch-report.ts'
import type { ReportWords } from '../../../schema/sections.ts'
import { ReportLinks } from './ReportLinks.tsx'
import '../admin.css'

interface ReportFallbackProps {
  loading: string
  noScript: string
  /** The report that can be had as a file where scripts do not run. */
  report?: { name: ReportName; csv?: boolean; words: ReportWords }
}

/**
 * What stands in place of a report until its code is there: that it is loading; without scripts, the report as files.
 */
export function ReportFallback({ loading, noScript, report }: ReportFallbackProps) {
  return (
    <div data-fallback="" className="report">
      <p className="needs-js text-lede">{loading}</p>
      <div className="without-js">
        <p className="text-lede">{noScript}</p>
        {report && <ReportLinks {...report} />}
      </div>
    </div>
  )
}
