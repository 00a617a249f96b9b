import type { BenchRecord } from './records.ts'
import type { Row } from './row.ts'

/** All that was measured, as the part of a page that is never written by hand. */
export function formatRecords(records: readonly BenchRecord[]): string {
  return records.map(formatRecord).join('\n')
}

function formatRecord(record: BenchRecord): string {
  const { part, articles, date, commit, machine, load, rounds, rows, weights = [] } = record
  const often = rounds === 1 ? '' : `; the middle of ${rounds} rounds`
  return [
    `### ${part}, ${amount(articles)}`,
    '',
    `${date}, commit ${commit}. ${machine}; load before the run ${load.toFixed(1)}${often}.`,
    '',
    ...(part === 'peers' ? ratioTable(rows) : costTable(rows)),
    '',
    ...(weights.length === 0
      ? []
      : [
          'The page of one article, loaded by a browser: bytes on the wire.',
          '',
          ...table(
            ['', 'requests', 'HTML', 'styles', 'scripts', 'pictures, fonts, data'],
            weights.map(({ maker, requests, html, style, script, other }) => [
              maker,
              ...[requests, html, style, script, other].map(whole),
            ]),
          ),
          '',
        ]),
  ].join('\n')
}

function costTable(rows: readonly Row[]): string[] {
  return table(
    ['', 'wall, s', 'CPU, s', 'peak, MB', 'steps, s'],
    rows.map(({ what, wall, cpu, peak, steps = {} }) => [
      what,
      seconds(wall),
      seconds(cpu),
      megabytes(peak),
      Object.entries(steps)
        .filter(([, took]) => took >= 0.05)
        .map(([step, took]) => `${step} ${took.toFixed(1)}`)
        .join(', '),
    ]),
  )
}

/** Each maker's costs after the same change, and this project's as so many times theirs. */
function ratioTable(rows: readonly Row[]): string[] {
  const own = (what: string) => rows.find((row) => row.what === what)
  return table(
    ['', '', 'wall, s', 'CPU, s', 'peak, MB', 'this project takes of its wall time'],
    rows.map(({ maker, what, wall, cpu, peak }, index) => [
      rows[index - 1]?.what === what ? '' : what,
      maker,
      seconds(wall),
      seconds(cpu),
      megabytes(peak),
      own(what)?.maker === maker ? '' : ratio(own(what)!.wall, wall),
    ]),
  )
}

const line = (cells: string[]) => `| ${cells.join(' | ')} |`

/** A table without the columns in which nothing is told. */
function table(heads: string[], rows: string[][]): string[] {
  const isEmpty = (column: number) => rows.every((cells) => ['', '–'].includes(cells[column]!))
  const numbers = rows.map((cells) => cells.map((cell) => /^([\d,.]+|–)?( ×)?$/.test(cell)))
  const alignment = heads.map((_, column) => (numbers.every((cells) => cells[column]) ? '---:' : '---'))
  return [heads, alignment, ...rows].map((cells) => line(cells.filter((_, column) => !isEmpty(column))))
}

/** How many times one time is of another. */
function ratio(time: number, of: number): string {
  const times = time / of
  return `${times.toFixed(times < 1 ? 2 : 1)} ×`
}

/** A number of articles beside those of the site. */
export function amount(count: number): string {
  return count === 0 ? 'this site' : `${whole(count)} articles`
}

const whole = (value: number) => value.toLocaleString('en-CA', { maximumFractionDigits: 0 })
const seconds = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(value < 1 ? 2 : 1))
const megabytes = (bytes: number | undefined) => (bytes === undefined ? '–' : whole(bytes / 2 ** 20))
