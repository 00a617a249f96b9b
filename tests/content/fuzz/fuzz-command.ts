import { randomInt } from 'node:crypto'
import { parseOptions } from '../../../scripts/pipeline/issues/parse-options.ts'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../../../scripts/pipeline/issues/run-command.ts'
import { Progress } from '../../../scripts/pipeline/build/progress.ts'
import { fuzz } from './fuzz.ts'
import { costlyFiles } from './file-costs.ts'
import { searchPages } from './search-pages.ts'
import type { Search } from './search.ts'

const root = join(import.meta.dirname, '../../..')

async function runFuzz(args: string[]): Promise<number> {
  const values = parseOptions(args, 'Usage: npm run fuzz -- [--seed 42] [--runs 2000] [--path PATH]', {
    seed: { type: 'string' },
    runs: { type: 'string', default: '100000' },
    path: { type: 'string' },
  })
  const seed = values.seed === undefined ? randomInt(1_000_000) : Number(values.seed)
  const runs = Number(values.runs)
  const progress = new Progress(process.stderr)
  let done = 0
  const { accepted, refused, fault } = await fuzz({
    seed,
    runs,
    path: values.path,
    threads: values.path === undefined ? 2 : 1,
    onFile: () => ++done % 500 === 0 && progress.count('files', done, runs),
  })
  progress.end()
  console.log(
    fault ??
      `seed ${seed}: ${accepted + refused} changed content files, ${accepted} accepted and rendered, ` +
        `${refused} refused with place and mend.`,
  )
  if (values.path === undefined) {
    const pages = await searchPages({ seed, runs: Math.ceil(runs / 10) })
    console.log(
      `${pages.accepted + pages.refused} hostile prose pages, ${pages.accepted} compiled and shown as typed, ` +
        `${pages.refused} refused.`,
    )
    const costly = costlyFiles(({ name, problem, seconds, megabytes }) =>
      console.log(`PDF of ${name}: ${seconds.toFixed(2)} s of CPU, ${megabytes.toFixed(0)} MB, ${problem}`),
    )
    if (costly.length > 0) {
      console.log(`Checking these files costs more than 2 s or 300 MB: ${costly.map(({ name }) => name).join(', ')}.`)
      return 1
    }
    const files = propertyTests()
    const hold = runProperties({ seed, runs }, files)
    console.log(
      `seed ${seed}: the properties of ${files.length} files ${hold ? 'hold' : 'do not all hold'}, ` +
        `each tried with ${runs} members, or with as many as it says of itself.`,
    )
    if (!hold) return 1
  }
  return fault ? 1 : 0
}

/** The tests whose properties are tried with as many members of their class as are asked for. */
function propertyTests(): string[] {
  const paths = ['scripts', 'src', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  return paths.filter(
    (path) => /\.test\.tsx?$/.test(path) && readFileSync(join(root, path), 'utf8').includes('import { runs }'),
  )
}

/** Runs these tests, with a line for each as it is done; true when all hold. */
function runProperties({ seed, runs }: Search, files: string[]): boolean {
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'unit',
    '--project',
    'isolated',
    '--project',
    'slow',
  ]
  const { status } = spawnSync(process.execPath, [...vitest, '--reporter', 'verbose', ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PROPERTY_RUNS: String(runs), PROPERTY_SEED: String(seed) },
  })
  return status === 0
}

await runCommand(() => runFuzz(process.argv.slice(2)))
