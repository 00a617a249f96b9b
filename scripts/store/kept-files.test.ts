import { appendFileSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KeptFiles } from './kept-files'
import { temporaryFolder } from './temporary-folder.fixture'

test('a file is read and placed by its hash; a run that finds other bytes has it not', () => {
  const root = temporaryFolder('kept')
  const files = new KeptFiles(root)
  const hash = files.put('whole')
  expect(files.read(hash)?.toString()).toBe('whole')
  expect(files.place(hash, join(root, 'dist/a/index.html'))).toBe(true)
  expect(readFileSync(join(root, 'dist/a/index.html'), 'utf8')).toBe('whole')
  // The placed file may be the kept one itself.
  appendFileSync(join(root, '.cache/files', hash.slice(0, 2), hash), ' and more')
  const next = new KeptFiles(root)
  expect(next.read(hash)).toBeUndefined()
  expect(next.place(hash, join(root, 'dist/b'))).toBe(false)
  expect(next.put('whole')).toBe(hash)
  expect(next.read(hash)?.toString()).toBe('whole')
})

test('what six prunings had no use for goes', () => {
  const root = temporaryFolder('kept')
  const first = new KeptFiles(root)
  const [used, unused] = [first.put('used'), first.put('unused')]
  const build = () => {
    const files = new KeptFiles(root)
    files.place(used, join(root, 'dist/a'))
    files.prune()
  }
  for (let pruning = 0; pruning < 5; pruning++) build()
  expect(readdirSync(join(root, '.cache/files', unused.slice(0, 2)))).toEqual([unused])
  build()
  const last = new KeptFiles(root)
  expect([last.has(used), last.has(unused)]).toEqual([true, false])
})
