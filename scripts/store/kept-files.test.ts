import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { KeptFiles } from './kept-files'

function emptyRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'kept-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  return root
}

test('a file is read and placed by its hash, until its bytes are others', () => {
  const root = emptyRoot()
  const files = new KeptFiles(root)
  const hash = files.put('whole')
  expect(files.read(hash)?.toString()).toBe('whole')
  expect(files.place(hash, join(root, 'dist/a/index.html'))).toBe(true)
  expect(readFileSync(join(root, 'dist/a/index.html'), 'utf8')).toBe('whole')
  // The placed file may be the kept one itself.
  appendFileSync(join(root, '.cache/files', hash.slice(0, 2), hash), ' and more')
  expect(files.read(hash)).toBeUndefined()
  expect(files.place(hash, join(root, 'dist/b'))).toBe(false)
  expect(files.put('whole')).toBe(hash)
  expect(files.read(hash)?.toString()).toBe('whole')
})

test('what six prunings had no use for goes', () => {
  const files = new KeptFiles(emptyRoot())
  const [used, unused] = [files.put('used'), files.put('unused')]
  for (let pruning = 0; pruning < 5; pruning++) files.prune(new Set([used]))
  expect(files.has(unused)).toBe(true)
  files.prune(new Set([used]))
  expect([files.has(used), files.has(unused)]).toEqual([true, false])
})
