import { useEffect, useState } from 'react'
import { fetchReport, type Fetched, type Report } from './fetch-report.ts'

/** A report on its way, as it is, or what is wrong with it. */
export type ReportState<Value> = { kind: 'loading'; attempt: number } | Fetched<Value>

/**
 * Fetches a report when a page comes up, and again when it is asked to. The loading state stays for
 * at least so many milliseconds.
 */
export function useReport<Value>(report: Report<Value>, atLeast = 0): { state: ReportState<Value>; again: () => void } {
  const [state, setState] = useState<ReportState<Value>>({ kind: 'loading', attempt: 1 })
  const [asked, setAsked] = useState(0)

  useEffect(() => {
    const control = new AbortController()
    const { signal } = control
    const pause = new Promise((resolve) => setTimeout(resolve, atLeast))
    const onRetry = (attempt: number) => setState({ kind: 'loading', attempt })
    Promise.all([fetchReport(report, { onRetry, signal }), pause]).then(
      ([fetched]) => signal.aborted || setState(fetched),
      () => {},
    )
    return () => control.abort()
  }, [report, atLeast, asked])

  const again = () => {
    setState({ kind: 'loading', attempt: 1 })
    setAsked(asked + 1)
  }
  return { state, again }
}
