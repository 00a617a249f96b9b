import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WrongUsage } from '../../pipeline/issues/failure.ts'
import { parsePositionals } from '../../pipeline/issues/parse-options.ts'
import { Progress } from '../../pipeline/build/progress.ts'
import { answerTimes } from './answer-times.ts'
import type { BenchRun, Findings } from './bench-run.ts'
import { buildTimes, contentTimes, peerTimes, renderTimes } from './build-times.ts'
import { drawCosts } from './cost-drawing.ts'
import { devTimes } from './dev-times.ts'
import { errorTimes } from './error-times.ts'
import { costOf } from './measure.ts'
import { scriptOf } from './measured-site.ts'
import { amount, formatRecords } from './performance-page.ts'
import { weighPages } from './page-weights.ts'
import { reviewTimes } from './review-times.ts'
import { conditions, keepRecord, readRecords, type BenchRecord } from './records.ts'

const parts = {
  build: { measure: buildTimes, fewest: 0 },
  content: { measure: contentTimes, fewest: 0 },
  dev: { measure: devTimes, fewest: 1 },
  errors: { measure: errorTimes, fewest: 5 },
  peers: { measure: peerTimes, fewest: 1 },
  render: { measure: renderTimes, fewest: 0 },
  review: { measure: reviewTimes, fewest: 0 },
} satisfies Record<string, { measure: (run: BenchRun) => Promise<Findings>; fewest: number }>
type Part = keyof typeof parts

interface BenchCommand {
  todo: { part: Part; articles: number }[]
  write: boolean
  resume: boolean
  rounds: number
  work: string
}

/** Runs `npm run bench`: measures what is named, one after the other. The answer is its exit code. */
export async function runBench(args: string[]): Promise<number> {
  // Bytes are no times: they are the same on every machine.
  if (args[0] === 'pages') return weighPages(process.cwd(), args.slice(1))
  if (args[0] === 'answers') return answerTimes(process.cwd(), args.slice(1))
  const { todo, write, resume, rounds, work } = parseBenchCommand(args)
  const progress = new Progress(process.stderr)
  const made = conditions()
  if (made.load > 1.5) progress.step('load', `${made.load.toFixed(1)}: other work is measured as well`)
  const isMeasured = (part: string, articles: number) =>
    readRecords().some((one) => one.part === part && one.articles === articles && one.commit === made.commit)
  // Pictures, documents and previews come from the cache, which has to be there.
  const filling = existsSync('.cache/packs/cards') ? 'content' : 'build'
  progress.step(filling, 'for the cache')
  await costOf('.', scriptOf(filling))
  for (const { part, articles } of todo) {
    if (resume && isMeasured(part, articles)) {
      progress.step(part, `${amount(articles)}: measured at this commit`)
      continue
    }
    const { load } = conditions()
    const tell = (what: string) => progress.step(part, `${amount(articles)}: ${what}`)
    const findings = await parts[part].measure({ articles, rounds, work, tell })
    const record: BenchRecord = { part, articles, ...made, load, rounds, ...findings }
    process.stdout.write(formatRecords([record]))
    if (write) writePage(keepRecord(readRecords(), record))
  }
  return 0
}

/** Everything below the heading "Measured" is measured, everything above it is written. */
function writePage(records: readonly BenchRecord[]): void {
  const page = 'docs/performance.md'
  const written = readFileSync(page, 'utf8')
  const compared = records.some(({ part }) => part === 'peers')
  const drawing = compared
    ? '\n![Wall time of a build over the number of articles, as in the tables of peers](performance.svg)\n'
    : ''
  const measured = `${drawing}\n${formatRecords(records)}`
  writeFileSync(
    page,
    written.replace(/(?<=\n## Measured\n)[\s\S]*$/, () => measured),
  )
  if (compared) writeFileSync('docs/performance.svg', drawCosts(records))
}

const isNumber = (word: string) => /^\d{1,6}$/.test(word)

function parseBenchCommand(args: string[]): BenchCommand {
  const names = Object.keys(parts) as Part[]
  const flags = '[--write] [--resume] [--rounds 3] [--work FOLDER]'
  const usage = `Usage: npm run bench -- [${names.join('] [')}] [number of articles …] ${flags}`
  const options = {
    write: { type: 'boolean', default: false },
    resume: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '1' },
    work: { type: 'string', default: join(tmpdir(), 'bench-peers') },
  } as const
  const { values, positionals } = parsePositionals(args, usage, options)
  try {
    const unknown = positionals.filter((word) => !isNumber(word) && !Object.hasOwn(parts, word))
    if (unknown.length > 0) throw new Error(`There is nothing to measure called ${unknown.join(', ')}. `)
    const rounds = Number(values.rounds)
    if (!(rounds >= 1)) throw new Error('--rounds takes a number from 1 on. ')
    const named = positionals.filter((word) => !isNumber(word)) as Part[]
    const numbers = positionals.filter(isNumber).map(Number)
    const todo = (numbers.length > 0 ? numbers : [1000]).flatMap((articles) =>
      (named.length > 0 ? named : names).map((part) => ({ part, articles })),
    )
    const few = todo.find(({ part, articles }) => articles < parts[part].fewest)
    if (few) throw new Error(`${few.part} takes ${parts[few.part].fewest} articles or more. `)
    return { ...values, rounds, todo }
  } catch (error) {
    throw new WrongUsage(`${(error as Error).message.split('. ')[0]}.`, usage)
  }
}
