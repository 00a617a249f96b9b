import type { LighthouseScores } from '../../src/schema/data/report'

/** What is read of a result of Lighthouse (its `lhr`). */
export interface LighthouseResult {
  runtimeError?: { message: string }
  runWarnings: unknown[]
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined>
  audits: Record<string, { score: number | null; numericValue?: number } | undefined>
}

/** Everything but what axe found. */
type RunScores = Omit<LighthouseScores, 'axe'>

/** The scores of one run; throws a sentence when there is one missing, so that no number is ever made up. */
export function readRun({ runtimeError, categories, audits }: LighthouseResult): RunScores {
  if (runtimeError) throw new Error(runtimeError.message)
  const score = (name: string) => Math.round(known(categories[name]?.score, name) * 100)
  const value = (name: string) => known(audits[name]?.numericValue, name)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: Math.round(value('largest-contentful-paint')),
    cls: Math.round(value('cumulative-layout-shift') * 10_000) / 10_000,
    tbt: Math.round(value('total-blocking-time')),
  }
}

function known(value: number | null | undefined, name: string): number {
  if (value === null || value === undefined) throw new Error(`Lighthouse measured no ${name}`)
  return value
}

/** The median of each number, by itself. */
export function medianScores(runs: readonly RunScores[]): RunScores {
  const names = Object.keys(runs[0] ?? {}) as (keyof RunScores)[]
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))])) as Record<
    keyof RunScores,
    number
  >
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

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
