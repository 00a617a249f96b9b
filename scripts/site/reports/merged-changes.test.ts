import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { lastCommits, mergedChanges } from './merged-changes.ts'
import { temporaryFolder } from '../../pipeline/cache/temporary-folder.fixture.ts'

/** A repository whose commits each write some files, named after their number. */
function repository(commits: string[][]) {
  const root = temporaryFolder('changes')
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: root,
      env: { ...process.env, GIT_COMMITTER_DATE: '2025-11-20T10:00:00+00:00', GIT_CONFIG_GLOBAL: '/dev/null' },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).toString()
  const commit = (title: string, files: string[]) => {
    for (const file of files) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), title)
    }
    git('add', '-A')
    git('commit', '-qm', title)
  }
  git('init', '-q', '-b', 'main')
  commits.forEach((files, index) => commit(`Change ${index + 1}`, files))
  return { root, git, commit }
}

const reach = () =>
  new Map([
    ['content/stats.yaml', ['/', '/about']],
    ['content/pages/about.yaml', ['/about']],
  ])
const readChanges = (root: string) => mergedChanges(lastCommits(root), reach)
const twenty = Array.from({ length: 21 }, () => ['content/stats.yaml'])

test('a change has its content files, the pages that they affect, and the number of other files', () => {
  const { root } = repository([['src/a.ts', 'content/pages/about.yaml', 'content/stats.yaml', 'public/ä b.png']])
  expect(readChanges(root)).toEqual({
    history: 'whole',
    changes: [
      {
        commit: expect.stringMatching(/^[0-9a-f]{10}$/) as string,
        time: '2025-11-20T10:00:00+00:00',
        title: 'Change 1',
        pages: ['/', '/about'],
        content: ['content/pages/about.yaml', 'content/stats.yaml', 'public/ä b.png'],
        others: 1,
      },
    ],
  })
})

test('there are the last twenty changes, newest first', () => {
  const { changes } = readChanges(repository(twenty).root)
  expect(changes.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, index) => `Change ${21 - index}`))
})

test('a number in a title is joined to its unit', () => {
  const { root, commit } = repository([])
  commit('All pages in 24 minutes', ['content/stats.yaml'])
  expect(readChanges(root).changes.map(({ title }) => title)).toEqual(['All pages in 24\u00a0minutes'])
})

test('a merge is one change with everything that it brought', () => {
  const { root, git, commit } = repository([['content/stats.yaml']])
  git('switch', '-qc', 'branch')
  commit('One', ['content/pages/about.yaml'])
  commit('Two', ['src/a.ts'])
  git('switch', '-q', 'main')
  git('merge', '-q', '--no-ff', '-m', 'Both', 'branch')
  const changes = readChanges(root).changes.map(({ title, pages, others }) => [title, pages, others])
  expect(changes).toEqual([
    ['Both', ['/about'], 1],
    ['Change 1', ['/', '/about'], 0],
  ])
})

test('a renamed file counts under both names, whatever the git settings', () => {
  const { root, git } = repository([['content/stats.yaml']])
  git('config', 'diff.renames', 'copies')
  git('config', 'log.showSignature', 'true')
  git('mv', 'content/stats.yaml', 'content/numbers.yaml')
  git('commit', '-qm', 'Renamed')
  expect(readChanges(root).changes[0]).toMatchObject({
    content: ['content/numbers.yaml', 'content/stats.yaml'],
  })
})

test('without git and in a shallow clone there are no changes', () => {
  const { root } = repository(twenty)
  const clone = (depth: number) => {
    const folder = temporaryFolder('changes')
    execFileSync('git', ['clone', '-q', `--depth=${depth}`, `file://${root}`, folder])
    return readChanges(folder)
  }
  expect(readChanges(temporaryFolder('changes'))).toEqual({ history: 'none', changes: [] })
  expect(clone(20)).toEqual({ history: 'shallow', changes: [] })
  expect(clone(21)).toEqual(readChanges(root))
})
