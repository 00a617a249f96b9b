import type { LighthouseScores } from '../../../src/schema/data/report.ts'

/** What is read of a result of Lighthouse (its `lhr`). */
export interface LighthouseResult {
  runtimeError?: { message: string }
  runWarnings: unknown[]
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined>
  audits: Record<string, { score: number | null; numericValue?: number } | undefined>
}

/** What differs from run to run. */
type Speed = Pick<LighthouseScores, 'performance' | 'lcp' | 'cls' | 'tbt'>

/** How fast a page was in one run; throws a sentence when a number is missing, so that none is ever made up. */
export function readSpeed(run: LighthouseResult): Speed {
  const value = (name: string) => known(run.audits[name]?.numericValue, name)
  return {
    performance: scoreOf(run, 'performance'),
    lcp: Math.round(value('largest-contentful-paint')),
    cls: Math.round(value('cumulative-layout-shift') * 10_000) / 10_000,
    tbt: Math.round(value('total-blocking-time')),
  }
}

/** The scores that are the same in each run. */
export const readRest = (run: LighthouseResult) => ({
  accessibility: scoreOf(run, 'accessibility'),
  bestPractices: scoreOf(run, 'best-practices'),
  seo: scoreOf(run, 'seo'),
})

function scoreOf({ runtimeError, categories }: LighthouseResult, name: string): number {
  if (runtimeError) throw new Error(runtimeError.message)
  return Math.round(known(categories[name]?.score, name) * 100)
}

function known(value: number | null | undefined, name: string): number {
  if (value === null || value === undefined) throw new Error(`Lighthouse measured no ${name}`)
  return value
}

/** The times a page is meant to keep in the median of three runs: painted by 1,200 ms, blocked for 20 ms at most. */
const timeGoals: readonly ((run: Speed) => boolean)[] = [({ lcp }) => lcp <= 1200, ({ tbt }) => tbt <= 20]

/**
 * True when no third run can change what the median reaches: two runs have the highest score, and agree on each goal.
 */
export const isSettled = (runs: readonly Speed[]): boolean =>
  runs.length > 1 &&
  runs.every(({ performance }) => performance === 100) &&
  timeGoals.every((isKept) => new Set(runs.map(isKept)).size === 1)

/** The median of each number, by itself; of two the worse, which a third could only have bettered. */
export function medianSpeed(runs: readonly Speed[]): Speed {
  const median = (name: keyof Speed) =>
    runs.map((run) => run[name]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)]!
  return { performance: median('performance'), lcp: median('lcp'), cls: median('cls'), tbt: median('tbt') }
}

/** What cost a page points other than of speed, `seo: meta-description`, and what Lighthouse warns of. */
export function faultsOf({ categories, audits, runWarnings }: LighthouseResult): string[] {
  const failed = (id: string) => (audits[id]?.score ?? 1) < 1
  const faults = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && failed(id))
      .map(({ id }) => `${name}: ${id}`),
  )
  return [...faults, ...runWarnings.map((warning) => String(warning).split('. ')[0]!)]
}
