import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nearest } from '../../../src/lib/nearest.ts'
import { REPORT_VERSION, type PageReport, type PagesReport } from '../../../src/schema/data/report.ts'
import type { MeasuredPages } from '../../site/reports/audit-results.ts'
import { Failure } from '../../pipeline/issues/failure.ts'
import { headersFor, parseHeaders } from '../../site/host/headers.ts'

/** A page of `dist/` with the hash that the build's report knows it by. */
export type BuiltPage = Pick<PageReport, 'path' | 'hash'>

/** What `npm run audit` was asked for. */
export interface AuditCommand {
  /** Addresses of the pages to measure; all when there is none. */
  paths: string[]
  /** Measures again what has not changed. */
  all: boolean
}

const buildFirst = 'Build the site first: npm run build'

/**
 * The pages of a built site. A preview is refused: search engines are kept out of it, so its scores are not the site's.
 */
export async function readBuiltPages(dist: string): Promise<BuiltPage[]> {
  const [report, headers] = await Promise.all(
    ['_data/reports/pages.json', '_headers'].map((name) => readFile(join(dist, name), 'utf8').catch(() => undefined)),
  )
  if (report === undefined || headers === undefined)
    throw new Failure([`There is no built site in ${dist}. ${buildFirst}`])
  const { version, pageAudits } = JSON.parse(report) as PagesReport
  if (version !== REPORT_VERSION) throw new Failure([`The reports in ${dist} are of another version. ${buildFirst}`])
  const home = headersFor('/', parseHeaders(headers))
  const isPublished = 'Content-Security-Policy' in home && !('X-Robots-Tag' in home)
  if (!isPublished)
    throw new Failure([
      `What lies in ${dist} is a preview or lies below a path of its own, so it is not what visitors get. ` +
        buildFirst,
    ])
  return pageAudits.map(({ path, hash }) => ({ path, hash }))
}

/**
 * The pages that a command asks for and that have changed since they were measured; pages that are the same stand once.
 */
export function pagesToMeasure(
  pages: readonly BuiltPage[],
  known: MeasuredPages,
  { paths, all }: AuditCommand,
): BuiltPage[] {
  const addresses = new Set(pages.map(({ path }) => path))
  const unknown = paths.filter((path) => !addresses.has(path))
  if (unknown.length > 0) throw new Failure(unknown.map((path) => lost(path, addresses)))
  const asked = pages.filter(
    ({ path, hash }) => (paths.length === 0 || paths.includes(path)) && (all || !Object.hasOwn(known, hash)),
  )
  return asked.filter(({ hash }, index) => asked.findIndex((page) => page.hash === hash) === index)
}

function lost(path: string, addresses: Iterable<string>): string {
  const meant = nearest(path, addresses)
  return `${path} is no page of the built site${meant ? `; did you mean ${meant}?` : '.'}`
}

/** The results without those of pages that are no more, or are different now. */
export function withoutStale(known: MeasuredPages, pages: readonly BuiltPage[]): MeasuredPages {
  const hashes = new Set(pages.map(({ hash }) => hash))
  return Object.fromEntries(Object.entries(known).filter(([hash]) => hashes.has(hash)))
}
