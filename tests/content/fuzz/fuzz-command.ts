import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseOptions } from '../../../scripts/pipeline/issues/parse-options.ts'
import { runCommand } from '../../../scripts/pipeline/issues/run-command.ts'
import { drawFiles } from './draw-files.ts'
import { worstDrawings, worstFiles } from './worst-files.ts'

const root = join(import.meta.dirname, '../../..')
const limits = { seconds: 2, megabytes: 300 }

/** Runs every property test with the requested number of cases, then checks and draws the slowest files. */
async function runFuzz(args: string[]): Promise<number> {
  const values = parseOptions(args, 'Usage: npm run fuzz -- [--seed 42] [--runs 2000]', {
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    runs: { type: 'string', default: '100000' },
  })
  const files = propertyTests()
  console.log(`seed ${values.seed}: the properties of ${files.length} files, each with ${values.runs} members`)
  const projects = ['unit', 'isolated', 'slow'].flatMap((name) => ['--project', name])
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...projects, '--reporter', 'verbose', ...files]
  const { status } = spawnSync(process.execPath, vitest, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PROPERTY_RUNS: values.runs, PROPERTY_SEED: values.seed },
  })
  const costly = [...costlyFiles(), ...(await costlyDrawings())]
  if (costly.length > 0) console.log(`These files cost more than 2 s or 300 MB: ${costly.join(', ')}.`)
  return status === 0 && costly.length === 0 ? 0 : 1
}

/** The property tests. */
function propertyTests(): string[] {
  const paths = ['scripts', 'src', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  return paths.filter(
    (path) => /\.test\.tsx?$/.test(path) && readFileSync(join(root, path), 'utf8').includes('import { runs }'),
  )
}

/** Checks the worst files, each in a process of its own; returns the names of those that cost too much. */
function costlyFiles(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'file-costs-'))
  try {
    return Object.entries(worstFiles).flatMap(([name, make]) => {
      const path = join(folder, `worst.${name.split(':')[0]}`)
      writeFileSync(path, make(), 'latin1')
      const args = ['--import', './scripts/pipeline/typescript.mjs', 'tests/content/fuzz/measure-file.ts', path]
      const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
      if (status !== 0) throw new Error(`The check of “${name}” failed: ${stderr}`)
      const cost = JSON.parse(stdout) as { problem: string; seconds: number; megabytes: number }
      console.log(`${name}: ${cost.seconds.toFixed(2)} s of CPU, ${cost.megabytes.toFixed(0)} MB, ${cost.problem}`)
      return cost.seconds > limits.seconds || cost.megabytes > limits.megabytes ? [name] : []
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Draws the worst accepted drawings in Chromium, and returns the names of those that cost it too much. */
async function costlyDrawings(): Promise<string[]> {
  const drawn = await drawFiles(worstDrawings)
  for (const { name, styles, layout, all } of drawn)
    console.log(`${name}: ${[styles, layout, all].map((one) => one.toFixed(2)).join(', ')} s of styles, layout, CPU`)
  return drawn.filter(({ all }) => all > limits.seconds).map(({ name }) => name)
}

await runCommand(() => runFuzz(process.argv.slice(2)))
