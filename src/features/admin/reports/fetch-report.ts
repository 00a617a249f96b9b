import { withBase } from '../../../lib/base-path.ts'
import { retry, type Retrying } from '../../../ui/retry.ts'
import type { REPORT_VERSION } from '../../../schema/data/report.ts'
import { read, type Shape } from './shapes.ts'

/** The names of the reports that the build writes. */
export type ReportName = 'pages' | 'footer' | 'links' | 'changes' | 'review'

/** A report of the build: its name, and what it has to be. */
export interface Report<Value> {
  name: ReportName
  shape: Shape<Value>
}

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
export type Fetched<Value> = { kind: 'ok'; report: Value; leftOut: number } | ReportProblem

interface Asking extends Retrying {
  request?: typeof fetch
}

/** The version of the reports that the pages show. */
export const SHOWN_VERSION: typeof REPORT_VERSION = 1

/** The most characters of a report: a larger one would hold the page up. */
const MOST = 16_000_000

/** The address of a report, as data or as a table. */
export const reportFile = (name: ReportName, format: 'json' | 'csv' = 'json') =>
  withBase(`/_data/reports/${name}.${format}`)

/**
 * Fetches a report. Whatever is wrong with the answer may be a matter of seconds, so it is asked for
 * three more times. Never throws.
 */
export function fetchReport<Value>(
  report: Report<Value>,
  { request = fetch, ...retrying }: Asking = {},
): Promise<Fetched<Value>> {
  return retry(
    () => ask(report, request, retrying.signal).catch((): ReportProblem => ({ kind: 'unreachable' })),
    ({ kind }) => kind === 'ok' || kind === 'too-large',
    retrying,
  )
}

async function ask<Value>(
  { name, shape }: Report<Value>,
  request: typeof fetch,
  signal: AbortSignal | undefined,
): Promise<Fetched<Value>> {
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
  return readReport(shape, text)
}

/**
 * Reads a report and tells what is wrong with it. Entries of another shape, and those beyond what can be
 * shown, are left out and counted.
 */
export function readReport<Value>(shape: Shape<Value>, text: string): Fetched<Value> {
  if (text.length > MOST) return { kind: 'too-large' }
  let report: unknown
  try {
    report = JSON.parse(text)
  } catch {
    return { kind: 'cut' }
  }
  const version = (report as { version?: unknown } | null)?.version
  if (version !== SHOWN_VERSION) return { kind: 'version', found: describe(version) }
  const found = read(shape, report)
  return found ? { kind: 'ok', report: found.value, leftOut: found.leftOut } : { kind: 'cut' }
}

const describe = (version: unknown) => (typeof version === 'number' ? String(version) : '0')
