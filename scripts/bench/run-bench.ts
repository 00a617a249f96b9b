import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { WrongUsage } from '../issues/failure'
import { Progress } from '../site/progress'
import { coldAndEdited, type Step } from './cold-and-edited'
import { devTimes } from './dev-times'
import { errorTimes } from './error-times'
import { measure, passed } from './measure'
import { currentLoad, formatTable, type Row } from './table'

const content: Step = { name: 'content', script: 'scripts/content.ts', cache: '.cache/packs' }
const build: Step = { name: 'build', script: 'scripts/build.ts', cache: '.cache' }

const measurements: Record<string, () => Row[] | Promise<Row[]>> = {
  content: () => [0, 100, 1000].flatMap((count) => coldAndEdited(content, count)),
  errors: () => errorTimes(1000),
  dev: () => devTimes(1000),
  build: () => coldAndEdited(build, 0),
}

/** Runs `npm run bench`: everything there is to measure, or what is named. The answer is its exit code. */
export async function runBench(args: string[]): Promise<number> {
  const { names, write } = parseBenchCommand(args)
  const load = currentLoad()
  const progress = new Progress(process.stderr)
  if (load > 1.5) progress.step('load', `${load.toFixed(1)}: other work is measured as well`)
  // Pictures and documents come from the cache, which has to be there.
  progress.step('content', 'for the cache')
  passed(measure('.', 'scripts/content.ts'))
  const rows: Row[] = []
  for (const name of names) {
    progress.step(name)
    for (const row of await measurements[name]!()) {
      progress.step('', `${row.what}: ${row.wall.toFixed(1)} s`)
      rows.push(row)
    }
  }
  const table = formatTable(rows, load)
  process.stdout.write(table)
  // Everything below this heading is measured, everything above is written.
  if (write)
    writeFileSync(
      'docs/bench.md',
      readFileSync('docs/bench.md', 'utf8').replace(/(?<=\n## Measured\n)[\s\S]*$/, () => `\n${table}`),
    )
  return 0
}

function parseBenchCommand(args: string[]): { names: string[]; write: boolean } {
  const usage = `Usage: npm run bench -- [${Object.keys(measurements).join('] [')}] [--write]`
  try {
    const options = { write: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    const unknown = positionals.filter((name) => !Object.hasOwn(measurements, name))
    if (unknown.length > 0) throw new Error(`There is nothing to measure called ${unknown.join(', ')}. `)
    return { names: positionals.length > 0 ? positionals : Object.keys(measurements), write: values.write }
  } catch (error) {
    throw new WrongUsage(`${(error as Error).message.split('. ')[0]}.`, usage)
  }
}
