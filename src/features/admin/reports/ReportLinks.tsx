import { reportFile, type ReportName } from './fetch-report.ts'
import type { ReportWords } from '../../../schema/sections.ts'

/** The report as files. */
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
