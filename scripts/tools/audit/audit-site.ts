import { join } from 'node:path'
import pc from 'picocolors'
import type { RoutePath } from '../../../src/generated/index.ts'
import { formatWait } from '../../../src/lib/format.ts'
import type { LighthouseScores } from '../../../src/schema/data/report.ts'
import { Progress } from '../../pipeline/assemble/progress.ts'
import { parsePositionals } from '../../pipeline/issues/parse-options.ts'
import { startServer } from '../../site/host/start-server.ts'
import { AUDIT_FILE, readAuditResults, writeAuditResults } from '../../site/reports/audit-results.ts'
import { pagesToMeasure, readBuiltPages, withoutStale, type AuditCommand, type BuiltPage } from './built-pages.ts'
import { findBrowser } from './find-browser.ts'
import { findTools, measurePage, type Measured } from './measure-page.ts'

const auditPage: RoutePath = '/admin/seo-perf-audit'

/**
 * Runs `npm run audit`. Each page is stored once it is measured, so that an interrupt loses only the current one.
 * Returns the exit code.
 */
export async function auditSite(root: string, args: string[]): Promise<number> {
  const command = parseAuditCommand(args)
  const progress = new Progress(process.stdout)
  const dist = join(root, 'dist')
  const built = await readBuiltPages(dist)
  const known = await readAuditResults(root)
  const pages = pagesToMeasure(built, known, command)
  const total = command.paths.length || built.length
  progress.step(
    'audit',
    `${pages.length} of ${total} pages to measure${pages.length < total ? '; the others have not changed' : ''}`,
  )
  // Only the audit reads the clock; builds do not.
  const on = new Date().toISOString().slice(0, 10)
  const store = ({ path, hash }: BuiltPage, scores: LighthouseScores) => {
    known[hash] = { path, on, scores }
    writeAuditResults(root, known)
  }
  const failed = pages.length > 0 ? await measureAll(dist, { pages, store, progress }) : []
  if (command.paths.length === 0) writeAuditResults(root, withoutStale(known, built))
  for (const problem of failed) process.stderr.write(`${pc.red(problem)}\n`)
  if (pages.length > failed.length) progress.step('stored', `${AUDIT_FILE}; the next build shows it at ${auditPage}`)
  return failed.length > 0 ? 1 : 0
}

/** Accepts `services/` for `/services`. */
export function parseAuditCommand(args: string[]): AuditCommand {
  const { values, positionals } = parsePositionals(args, 'Usage: npm run audit -- [/path …] [--all]', {
    all: { type: 'boolean', default: false },
  })
  return { paths: positionals.map((path) => `/${path.replace(/^\/+|(?<!\/)\/+$/g, '')}`), all: values.all }
}

async function measureAll(dist: string, job: Omit<AuditJob, 'measure'>): Promise<string[]> {
  const { version, certificate, ...tools } = await findTools()
  const browser = findBrowser()
  job.progress.step(
    'with',
    `Lighthouse ${version}, axe, IBM Equal Access and HTML_CodeSniffer: ` +
      `scores for performance, accessibility, best practices and SEO; findings`,
  )
  const server = await startServer({ root: dist, port: 0, certificate })
  try {
    return await measurePages({
      ...job,
      measure: (path) => measurePage(new URL(path, server.url).href, tools, browser),
    })
  } finally {
    await server.close()
  }
}

interface AuditJob {
  pages: readonly BuiltPage[]
  /** Measures the page at a path, or throws. */
  measure: (path: string) => Promise<Measured>
  store: (page: BuiltPage, scores: LighthouseScores) => void
  progress: Progress
}

/** Measures pages one after the other. Returns a sentence for each that failed. */
export async function measurePages({ pages, measure, store, progress }: AuditJob): Promise<string[]> {
  const failed: string[] = []
  const started = performance.now()
  for (const [index, page] of pages.entries()) {
    progress.now(page.path, 'Lighthouse and axe')
    // One retry.
    const measured = await measure(page.path)
      .catch(() => measure(page.path))
      .catch((error: Error) => error)
    const left = ((performance.now() - started) / 1000 / (index + 1)) * (pages.length - index - 1)
    const report = (result: string) =>
      progress.step(
        'measured',
        `${index + 1}/${pages.length}  ${page.path}  ${result}${left > 0 ? `  ${formatWait(left)} left` : ''}`,
      )
    if (measured instanceof Error) {
      failed.push(`${page.path} could not be measured: ${measured.message.split('\n')[0]}`)
      report('failed twice')
      continue
    }
    store(page, measured.scores)
    const { performance: speed, accessibility, bestPractices, seo, axe } = measured.scores
    report(`${speed} ${accessibility} ${bestPractices} ${seo}  axe ${axe}`)
    for (const fault of measured.faults) progress.step('', fault)
  }
  return failed
}
