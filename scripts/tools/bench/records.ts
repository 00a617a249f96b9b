import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import type { Findings } from './bench-run.ts'
import { writeWhole } from '../../pipeline/cache/write.ts'

/** What was found, and what it was found on: times say nothing without their machine. */
export interface BenchRecord extends Findings {
  part: string
  articles: number
  date: string
  commit: string
  machine: string
  /** The machine's load before the run: above 1.5 other work was measured as well. */
  load: number
  rounds: number
}

const FILE = 'docs/performance.json'

/** What has been measured, by part and number of articles. */
export function readRecords(): BenchRecord[] {
  return JSON.parse(readFileSync(FILE, 'utf8')) as BenchRecord[]
}

/** Puts what was measured in place of what was known of the same part and number. */
export function keepRecord(records: readonly BenchRecord[], found: BenchRecord): BenchRecord[] {
  const others = records.filter(({ part, articles }) => part !== found.part || articles !== found.articles)
  const all = [...others, found].toSorted((a, b) => a.part.localeCompare(b.part) || a.articles - b.articles)
  writeWhole(FILE, `${JSON.stringify(all, rounded, 1)}\n`)
  return all
}

/** No time is measured finer than a millisecond. */
const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value)

/** What a run is made on, now. */
export function conditions(): Pick<BenchRecord, 'date' | 'commit' | 'machine' | 'load'> {
  const gib = Math.round(totalmem() / 2 ** 30)
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: currentCommit(),
    machine: `${cpus().length} cores, ${gib} GiB, ${process.platform}, Node ${process.versions.node}`,
    load: loadavg()[0] ?? 0,
  }
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

function currentCommit(): string {
  const changed = git('status', '--porcelain', '--', '.', ':!docs/performance.*', ':!docs/page-weight.md')
  return git('log', '-1', '--format=%h') + (changed ? ' with changes' : '')
}
