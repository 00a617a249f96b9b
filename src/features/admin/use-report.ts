import { useEffect, useState } from 'react'
import { fetchReport, type Fetched, type ReportName } from './fetch-report'
import type { Reports } from './report-shapes'

/** A report on its way, as it is, or what is wrong with it. */
export type ReportState<Report> = { kind: 'loading'; attempt: number } | Fetched<Report>

/** Fetches a report when a page comes up, and again when it is asked to. The loading state stays for at least so many milliseconds. */
export function useReport<Name extends ReportName>(
  name: Name,
  atLeast = 0,
): { state: ReportState<Reports[Name]>; again: () => void } {
  const [state, setState] = useState<ReportState<Reports[Name]>>({ kind: 'loading', attempt: 1 })
  const [asked, setAsked] = useState(0)

  useEffect(() => {
    const control = new AbortController()
    const { signal } = control
    const pause = new Promise((resolve) => setTimeout(resolve, atLeast))
    const onRetry = (attempt: number) => setState({ kind: 'loading', attempt })
    Promise.all([fetchReport(name, { onRetry, signal }), pause]).then(
      ([fetched]) => signal.aborted || setState(fetched),
      () => {},
    )
    return () => control.abort()
  }, [name, atLeast, asked])

  const again = () => {
    setState({ kind: 'loading', attempt: 1 })
    setAsked(asked + 1)
  }
  return { state, again }
}
