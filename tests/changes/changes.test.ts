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

/** The number of entries of each collection of which one may be added or removed. */
async function countsIn(root: string): Promise<number[]> {
  const { site } = await buildContent({ root, check: true })
  return changeable.map((name) => site.entries[name].length)
}

/** Runs the checks of a pull request that changes only content, without those in a browser. */
function expectGreen(root: string): void {
  const commands = [
    ['--import', './scripts/pipeline/typescript.mjs', 'scripts/content.ts'],
    ['--import', './scripts/pipeline/typescript.mjs', 'scripts/build.ts'],
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'site'],
  ]
  for (const args of commands) {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
    expect(status, `${args.join(' ')}\n${stdout.slice(-20_000)}${stderr.slice(-5000)}`).toBe(0)
  }
}

test('content with an addition of every kind passes', async () => {
  const root = projectCopy()
  const before = await countsIn(root)
  await addOneOfEach(root)
  expect((await countsIn(root)).filter((count, index) => count <= before[index]!)).toEqual([])
  expectGreen(root)
})

test('content with a removed entry of every kind and changed words in every file passes', async () => {
  const root = projectCopy()
  const before = await countsIn(root)
  await removeOneOfEach(root)
  // A list of a few names has no two words to swap.
  expect(changeWords(root)).toBeGreaterThan(0.9)
  expect(await countsIn(root)).toEqual(before.map((count) => count - 1))
  expectGreen(root)
})
