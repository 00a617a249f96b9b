import { join } from 'node:path'
import pc from 'picocolors'
import { pagesToMeasure, readBuiltPages, withoutStale } from './built-pages.ts'
import { findBrowser } from './find-browser.ts'
import { findLighthouse } from './lighthouse.ts'
import { startMeasuring } from './measure-page.ts'
import { parseAuditCommand, type AuditCommand } from './options.ts'
import { runAudit, type AuditJob } from './run-audit.ts'
import { AUDIT_FILE, readAuditResults, writeAuditResults } from '../../site/reports/audit-results.ts'
import { Progress } from '../../pipeline/build/progress.ts'
import { startServer } from '../../site/host/start-server.ts'

const progress = new Progress(process.stdout)
const interrupt = new AbortController()

/** Runs `npm run audit`. The answer is its exit code. */
export async function auditSite(root: string, args: string[]): Promise<number> {
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interrupt.abort())
  try {
    const { asked, failed } = await audit(root, parseAuditCommand(args))
    progress.end()
    for (const problem of failed) process.stderr.write(`${pc.red(problem)}\n`)
    if (interrupt.signal.aborted) {
      progress.step('stopped', `what was measured is kept in ${AUDIT_FILE}; the next run goes on from there`)
      return 130
    }
    if (asked > failed.length) progress.step('kept', `${AUDIT_FILE}; the next build shows it at /admin/seo-perf-audit`)
    return failed.length > 0 ? 1 : 0
  } finally {
    progress.end()
  }
}

/** Measures what has changed in `dist/`. Returns how many pages were asked for, and what could not be measured. */
async function audit(root: string, command: AuditCommand): Promise<{ asked: number; failed: string[] }> {
  const dist = join(root, 'dist')
  const built = await readBuiltPages(dist)
  const known = await readAuditResults(root)
  const pages = pagesToMeasure(built, known, command)
  const total = command.paths.length || built.length
  progress.step(
    'audit',
    `${pages.length} of ${total} pages to measure` +
      `${pages.length < total ? '; the others have not changed since they were' : ''}`,
  )
  const failed = await measureAll(dist, pages, ({ path, hash }, scores) => {
    known[hash] = { path, on: today(), scores }
    writeAuditResults(root, known)
  })
  if (command.paths.length === 0 && !interrupt.signal.aborted) writeAuditResults(root, withoutStale(known, built))
  return { asked: pages.length, failed }
}

/** The day of a measurement is a fact of it, which the file keeps; no build asks for the time. */
const today = () => new Date().toISOString().slice(0, 10)

async function measureAll(dist: string, pages: AuditJob['pages'], keep: AuditJob['keep']): Promise<string[]> {
  if (pages.length === 0) return []
  const { signal } = interrupt
  const { folder, version, certificate } = await findLighthouse()
  const { measure, end } = startMeasuring(findBrowser(), folder)
  progress.step(
    'with',
    `Lighthouse ${version} and axe; performance, accessibility, best practices, SEO; what axe finds`,
  )
  const server = await startServer({ root: dist, port: 0, certificate })
  const measurePage = (path: string) => measure(new URL(path, server.url).href, (what) => progress.now(path, what))
  signal.addEventListener('abort', () => void end())
  try {
    return await runAudit({ pages, measure: measurePage, keep, progress, signal })
  } finally {
    await Promise.all([end(), server.close()])
  }
}
