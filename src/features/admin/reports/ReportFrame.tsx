import type { ReactNode } from 'react'
import { reportFile, SHOWN_VERSION, type ReportName, type ReportProblem } from './fetch-report.ts'
import { fillIn } from '../../../lib/fill-in.ts'
import { formatTime } from '../../../lib/format.ts'
import { ATTEMPTS } from '../../../ui/retry.ts'
import type { ReportState } from './use-report.ts'
import type { ReportWords } from '../../../schema/sections.ts'
import { LeftOut } from './LeftOut.tsx'
import { ReportLinks } from './ReportLinks.tsx'
import '../admin.css'

interface ReportFrameProps {
  name: ReportName
  state: ReportState<{ version: number; timestamp?: string }>
  again: () => void
  /** Said while the report is on its way. */
  loading: string
  /** Set where the report is a table too. */
  csv?: boolean
  words: ReportWords
  /** The report, once it is there. */
  children: ReactNode
}

/** A report, or in words why there is none yet, or none at all. */
export function ReportFrame({ name, state, again, loading, csv, words, children }: ReportFrameProps) {
  if (state.kind === 'ok') {
    const { timestamp } = state.report
    return (
      <div className="report">
        {/* Another element than the one that waited: it would count as moved. */}
        <div key="there" className="flex flex-wrap items-center gap-x-6">
          {timestamp && (
            <p>
              {words.time} <time dateTime={timestamp}>{formatTime(timestamp)}</time>
            </p>
          )}
          <ReportLinks name={name} csv={csv} words={words} />
        </div>
        <LeftOut count={state.leftOut} words={words} />
        {children}
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

/** What is wrong, in a sentence. */
function describe(problem: ReportProblem, name: ReportName, words: ReportWords): string {
  if (problem.kind === 'missing') return fillIn(words.missing, { file: reportFile(name) })
  if (problem.kind === 'version') return fillIn(words.version, { found: problem.found, wanted: SHOWN_VERSION })
  return { cut: words.cut, 'not-json': words.notJson, 'too-large': words.tooLarge, unreachable: words.unreachable }[
    problem.kind
  ]
}
