import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../scripts/pipeline/cache/temporary-folder.fixture.ts'
import { buildContent } from '../../scripts/site/build-content.ts'
import { copyProject } from '../e2e/project-copy.ts'
import { addOneOfEach } from './additions.ts'
import { changeable, removeOneOfEach } from './removals.ts'
import { changeWords } from './word-changes.ts'

const project = join(import.meta.dirname, '../..')

/** A copy of the project with its tests, removed after the test. */
function projectCopy(): string {
  const root = temporaryFolder('changes')
  copyProject(root)
  for (const part of ['tests', 'data']) cpSync(join(project, part), join(root, part), { recursive: true })
  return root
}

/** How many entries of each collection there are, where one may come or go. */
async function countsIn(root: string): Promise<number[]> {
  const { site } = await buildContent({ root, check: true })
  return changeable.map((name) => site.entries[name].length)
}

/** Runs what a pull request runs that changes content alone, but for the browser. */
function expectGreen(root: string): void {
  const commands = [
    ['--import', 'tsx', 'scripts/content.ts'],
    ['--import', 'tsx', 'scripts/build.ts'],
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'site'],
  ]
  for (const args of commands) {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
    expect(status, `${args.join(' ')}\n${stdout.slice(-20_000)}${stderr.slice(-5000)}`).toBe(0)
  }
}

test('content passes in which every recipe of the README was followed', async () => {
  const root = projectCopy()
  const before = await countsIn(root)
  await addOneOfEach(root)
  expect((await countsIn(root)).filter((count, index) => count <= before[index]!)).toEqual([])
  expectGreen(root)
})

test('content passes without an entry of every kind, and with other words in every file', async () => {
  const root = projectCopy()
  const before = await countsIn(root)
  await removeOneOfEach(root)
  // A list of a few names has no two words to swap.
  expect(changeWords(root)).toBeGreaterThan(0.9)
  expect(await countsIn(root)).toEqual(before.map((count) => count - 1))
  expectGreen(root)
})
