import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nearest } from '../../../src/lib/nearest.ts'
import { REPORT_VERSION, type PageReport, type PagesReport } from '../../../src/schema/data/report.ts'
import type { MeasuredPages } from '../../site/reports/audit-results.ts'
import { Failure } from '../../pipeline/issues/failure.ts'
import { headersFor, parseHeaders } from '../../site/host/headers.ts'

/** A page of `dist/` with its hash in the build's report. */
export type BuiltPage = Pick<PageReport, 'path' | 'hash'>

export interface AuditCommand {
  /** Addresses of the pages to measure; empty for all. */
  paths: string[]
  /** Measures unchanged pages too. */
  all: boolean
}

const buildFirst = 'Run `npm run build -- --compress` first.'

/**
 * The pages of a built site. A preview is refused, because it is hidden from search engines and scores differently, and
 * a site without compressed files, because hosts compress.
 */
export async function readBuiltPages(dist: string): Promise<BuiltPage[]> {
  const [report, headers] = await Promise.all(
    ['_data/reports/pages.json', '_headers'].map((name) => readFile(join(dist, name), 'utf8').catch(() => undefined)),
  )
  if (report === undefined || headers === undefined)
    throw new Failure([`There is no built site in ${dist}.`], buildFirst)
  const { version, pageAudits } = JSON.parse(report) as PagesReport
  if (version !== REPORT_VERSION) throw new Failure([`The reports in ${dist} have a different version.`], buildFirst)
  const home = headersFor('/', parseHeaders(headers))
  const isPublished = 'Content-Security-Policy' in home && !('X-Robots-Tag' in home)
  if (!isPublished)
    throw new Failure(
      [`The site in ${dist} is a preview or has a base path, so its scores are not those of the real site.`],
      buildFirst,
    )
  if (!existsSync(join(dist, 'index.html.br')))
    throw new Failure([`The site in ${dist} has no compressed files, so its pages would load too slowly.`], buildFirst)
  return pageAudits.map(({ path, hash }) => ({ path, hash }))
}

/** The requested pages that have changed since they were measured. Identical pages are measured once. */
export function pagesToMeasure(
  pages: readonly BuiltPage[],
  known: MeasuredPages,
  { paths, all }: AuditCommand,
): BuiltPage[] {
  const addresses = new Set(pages.map(({ path }) => path))
  const unknown = paths.filter((path) => !addresses.has(path))
  if (unknown.length > 0) throw new Failure(unknown.map((path) => unknownPage(path, addresses)))
  const requestedPages = pages.filter(
    ({ path, hash }) => (paths.length === 0 || paths.includes(path)) && (all || !Object.hasOwn(known, hash)),
  )
  return requestedPages.filter(({ hash }, index) => requestedPages.findIndex((page) => page.hash === hash) === index)
}

function unknownPage(path: string, addresses: Iterable<string>): string {
  const meant = nearest(path, addresses)
  return `The built site has no page \`${path}\`.${meant ? ` Did you mean \`${meant}\`?` : ''}`
}

/** Removes results of pages that are gone or have changed. */
export function withoutStale(known: MeasuredPages, pages: readonly BuiltPage[]): MeasuredPages {
  const hashes = new Set(pages.map(({ hash }) => hash))
  return Object.fromEntries(Object.entries(known).filter(([hash]) => hashes.has(hash)))
}
