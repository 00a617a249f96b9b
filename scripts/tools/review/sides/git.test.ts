import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { findCommits } from './git.ts'
import { temporaryFolder } from '../../../pipeline/cache/temporary-folder.fixture.ts'

const ask = (folder: string) => () => findCommits(folder, { base: 'nowhere', head: 'HEAD' })

test('rejects a folder without git, and an unknown commit', () => {
  const folder = temporaryFolder('git')
  expect(ask(folder)).toThrow(/not a git repository/)
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  expect(ask(folder)).toThrow(/Unknown commit `nowhere`/)
})
