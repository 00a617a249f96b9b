import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findCommits } from './git'

const ask = (folder: string) => () => findCommits(folder, { base: 'nowhere', head: 'HEAD' })

test('a folder without git, and a commit that nobody knows, are told with what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'git-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  expect(ask(folder)).toThrow(/not a git repository/)
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  expect(ask(folder)).toThrow(/no commit `nowhere`/)
})
