import { useEffect, useState, type ReactNode } from 'react'
import { fillIn } from '../../../lib/fill-in.ts'
import { formatTime } from '../../../lib/format.ts'
import { REPORT_VERSION } from '../../../schema/data/report.ts'
import type { ReportWords } from '../../../schema/sections.ts'
import { ATTEMPTS } from '../../../ui/retry.ts'
import { fetchReport, type Fetched, type ReportProblem, type Reports } from './fetch-report.ts'
import { reportFile, type ReportName } from './report-file.ts'
import { ReportLinks } from './ReportFallback.tsx'
import '../admin.css'

interface ReportFrameProps<Name extends ReportName> {
  name: Name
  loading: string
  /** Minimum time of the loading state, in milliseconds. */
  atLeast?: number
  /** The report is also available as CSV. */
  csv?: boolean
  words: ReportWords
  children: (report: Reports[Name]) => ReactNode
}

/** A report, or why there is none. */
export function ReportFrame<Name extends ReportName>(props: ReportFrameProps<Name>) {
  const { name, loading, atLeast = 0, csv, words, children } = props
  const { state, again } = useReport(name, atLeast)
  if (state.kind === 'ok') {
    const { timestamp } = state.report
    return (
      <div className="report">
        {/* A separate element: moving the loading state would count as layout shift. */}
        <div key="there" className="flex flex-wrap items-center gap-x-6">
          <p>
            {words.time} <time dateTime={timestamp}>{formatTime(timestamp)}</time>
          </p>
          <ReportLinks name={name} csv={csv} words={words} />
        </div>
        {children(state.report)}
      </div>
    )
  }
  return (
    <div className="report">
      <div key="waited-for" role="status">
        <p className="text-lede">{state.kind === 'loading' ? loading : describe(state, name, words)}</p>
        {state.kind === 'loading' && state.attempt > 1 && (
          <p className="mt-2 text-muted">{fillIn(words.retrying, { attempt: state.attempt, attempts: ATTEMPTS })}</p>
        )}
      </div>
      {state.kind !== 'loading' && (
        <button type="button" onClick={again} className="report-button mt-6">
          {words.again}
        </button>
      )}
    </div>
  )
}

type ReportState<Report> = { kind: 'loading'; attempt: number } | Fetched<Report>

function useReport<Name extends ReportName>(name: Name, atLeast: number) {
  const [state, setState] = useState<ReportState<Reports[Name]>>({ kind: 'loading', attempt: 1 })
  const [requests, setRequests] = useState(0)

  useEffect(() => {
    const control = new AbortController()
    const { signal } = control
    const pause = new Promise((resolve) => setTimeout(resolve, atLeast))
    const onRetry = (attempt: number) => setState({ kind: 'loading', attempt })
    void Promise.all([fetchReport(name, { onRetry, signal }), pause]).then(
      ([fetched]) => signal.aborted || setState(fetched),
    )
    return () => control.abort()
  }, [name, atLeast, requests])

  const again = () => {
    setState({ kind: 'loading', attempt: 1 })
    setRequests(requests + 1)
  }
  return { state, again }
}

function describe(problem: ReportProblem, name: ReportName, words: ReportWords): string {
  if (problem.kind === 'missing') return fillIn(words.missing, { file: reportFile(name) })
  if (problem.kind === 'version') return fillIn(words.version, { found: problem.found, wanted: REPORT_VERSION })
  if (problem.kind === 'refused') return fillIn(words.refused, { status: problem.status })
  return { cut: words.cut, 'not-json': words.notJson, unreachable: words.unreachable }[problem.kind]
}
