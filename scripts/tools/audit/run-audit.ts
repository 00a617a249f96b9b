import { formatWait } from '../../../src/lib/format.ts'
import type { LighthouseScores } from '../../../src/schema/data/report.ts'
import type { Progress } from '../../pipeline/build/progress.ts'
import type { BuiltPage } from './built-pages.ts'

/** What a browser found on one page. */
export interface Measured {
  scores: LighthouseScores
  /** What to mend, for the terminal. */
  faults: string[]
}

/** What an audit works with. */
export interface AuditJob {
  pages: readonly BuiltPage[]
  /** Measures the page at a path, or throws. */
  measure: (path: string) => Promise<Measured>
  /** Keeps the scores of a page, as soon as they are there. */
  keep: (page: BuiltPage, scores: LighthouseScores) => void
  progress: Progress
  /** Ends the audit; what was measured stays. */
  signal: AbortSignal
}

/**
 * Measures pages one after the other; what fails is tried again once. Returns what could not
 * be measured, a sentence each.
 */
export async function runAudit({ pages, measure, keep, progress, signal }: AuditJob): Promise<string[]> {
  const failed: string[] = []
  const started = performance.now()
  for (const [index, page] of pages.entries()) {
    const measured = await twice(() => measure(page.path), signal)
    if (signal.aborted) break
    const left = ((performance.now() - started) / 1000 / (index + 1)) * (pages.length - index - 1)
    const tell = (what: string) =>
      progress.step(
        'measured',
        `${index + 1}/${pages.length}  ${page.path}  ${what}${left > 0 ? `  ${formatWait(left)} left` : ''}`,
      )
    if (measured instanceof Error) {
      failed.push(`${page.path} could not be measured: ${firstLine(measured)}`)
      tell('failed twice')
      continue
    }
    keep(page, measured.scores)
    const { performance: speed, accessibility, bestPractices, seo, axe } = measured.scores
    tell(`${speed} ${accessibility} ${bestPractices} ${seo}  axe ${axe}`)
    for (const fault of measured.faults) progress.step('', fault)
  }
  return failed
}

async function twice(measure: () => Promise<Measured>, signal: AbortSignal): Promise<Measured | Error> {
  const once = () => measure().catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
  const first = await once()
  return first instanceof Error && !signal.aborted ? once() : first
}

const firstLine = ({ message }: Error) => message.split('\n')[0]!
