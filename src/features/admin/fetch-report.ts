import { withBase } from '../../lib/base-path'
import type { REPORT_VERSION } from '../../schema/report'
import { reportShapes, type Reports } from './report-shapes'
import { read } from './shapes'

export type ReportName = keyof Reports

/** Why there is no report to show. */
export type ReportProblem =
  | { kind: 'missing' }
  /** It ends before its end, or lacks a part. */
  | { kind: 'cut' }
  /** Something else came, a page mostly. */
  | { kind: 'not-json' }
  | { kind: 'version'; found: string }
  | { kind: 'too-large' }
  | { kind: 'unreachable' }

/** What became of asking for a report. */
export type Fetched<Report> = { kind: 'ok'; report: Report; leftOut: number } | ReportProblem

interface Asking {
  request?: typeof fetch
  /** Lets time pass between attempts. */
  wait?: (milliseconds: number) => Promise<void>
  /** Told before each further attempt: which one this is. */
  onRetry?: (attempt: number) => void
  signal?: AbortSignal
}

/** How often a report is asked for before its problem is told. */
export const ATTEMPTS = 4
const FIRST_WAIT = 1000

/** The version of the reports that the pages show. */
export const SHOWN_VERSION: typeof REPORT_VERSION = 1

/** The most characters of a report: a larger one would hold the page up. */
const MOST = 16_000_000

const pass = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** The address of a report, as data or as a table. */
export const reportFile = (name: ReportName, format: 'json' | 'csv' = 'json') =>
  withBase(`/_data/reports/${name}.${format}`)

/** Fetches a report. Whatever is wrong with the answer may be a matter of seconds, so it is asked for three more times. Never throws. */
export async function fetchReport<Name extends ReportName>(
  name: Name,
  { request = fetch, wait = pass, onRetry, signal }: Asking = {},
): Promise<Fetched<Reports[Name]>> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask(name, request, signal).catch((): ReportProblem => ({ kind: 'unreachable' }))
    const isFinal = answer.kind === 'ok' || answer.kind === 'too-large'
    if (isFinal || attempt === ATTEMPTS || signal?.aborted) return answer
    await wait(FIRST_WAIT * 2 ** (attempt - 1))
    if (signal?.aborted) return answer
    onRetry?.(attempt + 1)
  }
}

async function ask<Name extends ReportName>(
  name: Name,
  request: typeof fetch,
  signal: AbortSignal | undefined,
): Promise<Fetched<Reports[Name]>> {
  const response = await request(reportFile(name), { cache: 'no-cache', ...(signal ? { signal } : {}) })
  if (response.status === 404 || response.status === 410) return { kind: 'missing' }
  if (!response.ok) return { kind: 'unreachable' }
  const isJson = /[/+]json\b/.test(response.headers.get('Content-Type') ?? '')
  if (Number(response.headers.get('Content-Length')) > MOST) {
    await response.body?.cancel()
    return { kind: 'too-large' }
  }
  // A connection that breaks off while the body comes is a report cut short.
  const text = await response.text().catch(() => '')
  if (!isJson || text.trimStart().startsWith('<')) return { kind: 'not-json' }
  return readReport(name, text)
}

/** Reads a report and tells what is wrong with it. Entries of another shape, and those beyond what can be shown, are left out and counted. */
export function readReport<Name extends ReportName>(name: Name, text: string): Fetched<Reports[Name]> {
  if (text.length > MOST) return { kind: 'too-large' }
  let report: unknown
  try {
    report = JSON.parse(text)
  } catch {
    return { kind: 'cut' }
  }
  const version = (report as { version?: unknown } | null)?.version
  if (version !== SHOWN_VERSION) return { kind: 'version', found: describe(version) }
  const found = read(reportShapes[name], report)
  return found ? { kind: 'ok', report: found.value, leftOut: found.leftOut } : { kind: 'cut' }
}

const describe = (version: unknown) => (typeof version === 'number' ? String(version) : '0')
