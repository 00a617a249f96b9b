import type { LighthouseScores } from '../../../src/schema/data/report.ts'

/** What is read of a result of Lighthouse (its `lhr`). */
export interface LighthouseResult {
  runtimeError?: { message: string }
  runWarnings: unknown[]
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined>
  audits: Record<string, { score: number | null; numericValue?: number } | undefined>
}

type RunScores = Omit<LighthouseScores, 'axe'>

/** The scores of one run; throws a sentence when a number is missing, so that none is ever made up. */
export function readScores({ runtimeError, categories, audits }: LighthouseResult): RunScores {
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
  const median = (name: keyof RunScores) =>
    runs.map((run) => run[name]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)]!
  const names = Object.keys(runs[0]!) as (keyof RunScores)[]
  return Object.fromEntries(names.map((name) => [name, median(name)])) as unknown as RunScores
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
