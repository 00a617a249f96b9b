import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'

/** One line of the table. */
export interface Row {
  what: string
  /** Seconds. */
  wall: number
  /** Seconds of the processor, where they are known. */
  cpu?: number | undefined
}

const seconds = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(value < 1 ? 2 : 1))

/** The measurements as Markdown, with what they were made on: times say nothing without their machine. */
export function formatTable(rows: readonly Row[], load: number): string {
  const commit = execFileSync('git', ['log', '-1', '--format=%h of %cs'], { encoding: 'utf8' }).trim()
  return [
    `Commit ${commit}. ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.versions.node}; load before the run ${load.toFixed(1)}.`,
    '',
    '| what | wall, s | CPU, s |',
    '| --- | ---: | ---: |',
    ...rows.map(({ what, wall, cpu }) => `| ${what} | ${seconds(wall)} | ${seconds(cpu)} |`),
    '',
  ].join('\n')
}

/** A number of articles beside those of the site. */
export function amount(count: number): string {
  return count === 0 ? 'this site' : `${count.toLocaleString('en-CA')} articles more`
}

/** The load of the machine now: above 1.5 other work is measured as well. */
export function currentLoad(): number {
  return loadavg()[0] ?? 0
}
