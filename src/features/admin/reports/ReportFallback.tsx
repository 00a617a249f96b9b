import { reportFile, type ReportName } from './report-file.ts'
import type { ReportWords } from '../../../schema/sections.ts'
import '../admin.css'

interface ReportFallbackProps {
  loading: string
  noScript: string
  broken: string
  /** Offered as files when scripts are off. */
  report?: { name: ReportName; csv?: boolean; words: ReportWords }
}

/** Shown until the report's code is loaded. Without scripts, offers the report as files. */
export function ReportFallback({ loading, noScript, broken, report }: ReportFallbackProps) {
  return (
    <div data-fallback="" className="report">
      <p className="needs-js text-lede">{loading}</p>
      <div className="without-js">
        <p className="text-lede" data-broken={broken}>
          {noScript}
        </p>
        {report && <ReportLinks {...report} />}
      </div>
    </div>
  )
}

export function ReportLinks({
  name,
  csv,
  words,
}: {
  name: ReportName
  csv?: boolean | undefined
  words: Pick<ReportWords, 'json' | 'csv'>
}) {
  return (
    <p className="flex flex-wrap gap-x-6">
      <a href={reportFile(name)} download={`${name}.json`} className="link inline-flex min-h-11 items-center">
        {words.json}
      </a>
      {csv && (
        <a href={reportFile(name, 'csv')} download={`${name}.csv`} className="link inline-flex min-h-11 items-center">
          {words.csv}
        </a>
      )}
    </p>
  )
}
