import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContent } from '../../scripts/pipeline/read/read.ts'
import { temporaryFolder } from '../../scripts/pipeline/cache/temporary-folder.fixture.ts'
import { validate } from '../../scripts/site/entries.ts'
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
function countsIn(root: string): number[] {
  const read = readContent(root)
  const { entries } = validate(read.files, read.unread)
  return changeable.map((name) => entries[name].length)
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
  const before = countsIn(root)
  await addOneOfEach(root)
  expect(countsIn(root).filter((count, index) => count <= before[index]!)).toEqual([])
  expectGreen(root)
})

test('content passes without an entry of every kind, and with other words in every file', async () => {
  const root = projectCopy()
  expect(changeWords(root)).toEqual([])
  const before = countsIn(root)
  await removeOneOfEach(root)
  expect(countsIn(root)).toEqual(before.map((count) => count - 1))
  expectGreen(root)
})
