import type { z } from 'zod'
import { retry, type Retrying } from '../../../ui/retry.ts'
import { footerReport, linksReport, pagesReport, REPORT_VERSION } from '../../../schema/data/report.ts'
import { reportFile, type ReportName } from './report-file.ts'

const schemas = { pages: pagesReport, footer: footerReport, links: linksReport }
export type Reports = { [Name in ReportName]: z.infer<(typeof schemas)[Name]> }

export type ReportProblem =
  | { kind: 'missing' }
  /** Incomplete, or a part is missing. */
  | { kind: 'cut' }
  /** Something else, usually an HTML page. */
  | { kind: 'not-json' }
  | { kind: 'version'; found: string }
  | { kind: 'refused'; status: number }
  | { kind: 'unreachable' }

export type Fetched<Report> = { kind: 'ok'; report: Report } | ReportProblem

interface FetchOptions extends Retrying {
  request?: typeof fetch
}

/** Fetches a report, with three retries because problems may be temporary. Never throws. */
export function fetchReport<Name extends ReportName>(
  name: Name,
  { request = fetch, ...retrying }: FetchOptions = {},
): Promise<Fetched<Reports[Name]>> {
  return retry(
    () => fetchOnce(name, request, retrying.signal).catch((): ReportProblem => ({ kind: 'unreachable' })),
    ({ kind }) => kind === 'ok',
    retrying,
  )
}

async function fetchOnce<Name extends ReportName>(
  name: Name,
  request: typeof fetch,
  signal: AbortSignal | undefined,
): Promise<Fetched<Reports[Name]>> {
  const response = await request(reportFile(name), { cache: 'no-cache', ...(signal ? { signal } : {}) })
  if (response.status === 404 || response.status === 410) return { kind: 'missing' }
  if (!response.ok) return { kind: 'refused', status: response.status }
  const isJson = /[/+]json\b/.test(response.headers.get('Content-Type') ?? '')
  // A connection that breaks off leaves a truncated report.
  const text = await response.text().catch(() => '')
  if (!isJson || text.trimStart().startsWith('<')) return { kind: 'not-json' }
  return readReport(name, text)
}

export function readReport<Name extends ReportName>(name: Name, text: string): Fetched<Reports[Name]> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { kind: 'cut' }
  }
  const version = (value as { version?: unknown } | null)?.version
  if (version !== REPORT_VERSION) return { kind: 'version', found: String(Number(version) || 0) }
  const { data } = schemas[name].safeParse(value)
  return data ? { kind: 'ok', report: data as Reports[Name] } : { kind: 'cut' }
}
