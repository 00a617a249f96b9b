import { join } from 'node:path'
import pc from 'picocolors'
import { pagesToMeasure, readBuiltPages, withoutStale } from './audit/built-pages'
import { findBrowser } from './audit/find-browser'
import { lighthouseVersion } from './audit/lighthouse'
import { measurePage } from './audit/measure-page'
import { parseAuditCommand, type AuditCommand } from './audit/options'
import { runAudit, type AuditJob } from './audit/run-audit'
import { AUDIT_FILE, readAuditResults, writeAuditResults } from './reports/audit-results'
import { explain } from './site/failure'
import { Progress } from './site/progress'
import { startServer } from './serve'

const root = process.cwd()
const dist = join(root, 'dist')
const progress = new Progress(process.stdout)
const interrupt = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interrupt.abort())

/** Measures what has changed in `dist/`. Returns how many pages were asked for, and what could not be measured. */
async function audit(command: AuditCommand): Promise<{ asked: number; failed: string[] }> {
  const built = await readBuiltPages(dist)
  const known = await readAuditResults(root)
  const pages = pagesToMeasure(built, known, command)
  const total = command.paths.length || built.length
  progress.step(
    'audit',
    `${pages.length} of ${total} pages to measure${pages.length < total ? '; the others have not changed since they were' : ''}`,
  )
  const failed = await measureAll(pages, ({ path, hash }, scores) => {
    known[hash] = { path, scores }
    writeAuditResults(root, known)
  })
  if (command.paths.length === 0 && !interrupt.signal.aborted) writeAuditResults(root, withoutStale(known, built))
  return { asked: pages.length, failed }
}

async function measureAll(pages: AuditJob['pages'], keep: AuditJob['keep']): Promise<string[]> {
  if (pages.length === 0) return []
  const { signal } = interrupt
  const browser = findBrowser()
  progress.step(
    'with',
    `Lighthouse ${await lighthouseVersion()} and axe; performance, accessibility, best practices, SEO; what axe finds`,
  )
  const server = await startServer({ root: dist, port: 0 })
  const measure = (path: string) =>
    measurePage(new URL(path, server.url).href, { browser, signal, onStep: (what) => progress.now(path, what) })
  try {
    return await runAudit({ pages, measure, keep, progress, signal })
  } finally {
    await server.close()
  }
}

try {
  const { asked, failed } = await audit(parseAuditCommand(process.argv.slice(2)))
  progress.end()
  for (const problem of failed) process.stderr.write(`${pc.red(problem)}\n`)
  process.exitCode = failed.length > 0 ? 1 : 0
  if (interrupt.signal.aborted) {
    process.exitCode = 130
    progress.step('stopped', `what was measured is kept in ${AUDIT_FILE}; the next run goes on from there`)
  } else if (asked > failed.length)
    progress.step('kept', `${AUDIT_FILE}; the next build shows it at /admin/seo-perf-audit`)
} catch (error) {
  progress.end()
  process.stderr.write(
    `${explain(error)
      .map((problem) => pc.red(problem))
      .join('\n')}\n`,
  )
  process.exitCode = 1
}
