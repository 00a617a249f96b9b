import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { findCommits } from './git.ts'
import { temporaryFolder } from '../../../pipeline/cache/temporary-folder.fixture.ts'

const find = (folder: string) => () => findCommits(folder, { base: 'nowhere', head: 'HEAD' })

test('rejects a folder without git, and an unknown commit', () => {
  const folder = temporaryFolder('git')
  expect(find(folder)).toThrow(/not a git repository/)
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  expect(find(folder)).toThrow(/Unknown commit `nowhere`/)
})
