import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Search } from './search'

const root = join(import.meta.dirname, '../../..')

/** The tests whose properties are tried with as many members of their class as are asked for. */
export function propertyTests(): string[] {
  const paths = ['scripts', 'src', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  return paths.filter(
    (path) => /\.test\.tsx?$/.test(path) && readFileSync(join(root, path), 'utf8').includes('import { runs }'),
  )
}

/** Runs these tests, with a line for each as it is done; true when all hold. */
export function runProperties({ seed, runs }: Search, files: string[]): boolean {
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    'unit',
    '--project',
    'alone',
  ]
  const { status } = spawnSync(process.execPath, [...vitest, '--reporter', 'verbose', ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PROPERTY_RUNS: String(runs), PROPERTY_SEED: String(seed) },
  })
  return status === 0
}
