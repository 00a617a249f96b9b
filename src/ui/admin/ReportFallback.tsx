import { reportFile, type ReportName } from '../../lib/fetch-report'
import './admin.css'

interface ReportFallbackProps {
  loading: string
  noScript: string
  /** The report whose address is told where scripts do not run: it is written after the pages are checked, so it is no link of theirs. */
  name?: ReportName
}

/** What stands in place of a report until its code is there: that it is loading; without scripts, where the data is. */
export function ReportFallback({ loading, noScript, name }: ReportFallbackProps) {
  return (
    <div data-fallback="" className="report">
      <p className="needs-js text-lede">{loading}</p>
      <div className="hidden noscript:block">
        <p className="text-lede">{noScript}</p>
        {name && <code>{reportFile(name)}</code>}
      </div>
    </div>
  )
}
