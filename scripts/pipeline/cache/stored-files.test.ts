import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { StoredFiles } from './stored-files.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

const storedPath = (root: string, hash: string) => join(root, '.cache/files', hash.slice(0, 2), hash)

/** Replaces a file by a link to another one, or by a folder. */
const replacing = (file: string, replace: (file: string) => void) => {
  rmSync(file)
  replace(file)
}

test.each([
  ['cut', (file: string) => writeFileSync(file, 'who')],
  ['emptied', (file: string) => writeFileSync(file, '')],
  ['changed', (file: string) => writeFileSync(file, 'whale')],
  ['replaced by a stored file', (file: string, other: string) => writeFileSync(file, readFileSync(other))],
  [
    'replaced by a link to a stored file',
    (file: string, other: string) => replacing(file, () => symlinkSync(other, file)),
  ],
  ['replaced by a link to nothing', (file: string) => replacing(file, () => symlinkSync('gone', file))],
  [
    'replaced by a folder',
    (file: string) => replacing(file, () => mkdirSync(join(file, 'folder'), { recursive: true })),
  ],
])('a file that was %s is removed, counted and stored again, whatever its time', (_, damage) => {
  const root = temporaryFolder('stored')
  const files = new StoredFiles(root)
  const [hash, other] = [files.put('whole'), files.put('other')]
  expect(files.read(hash)?.toString()).toBe('whole')
  files.link(hash, join(root, 'dist/a/index.html'))
  expect(readFileSync(join(root, 'dist/a/index.html'), 'utf8')).toBe('whole')
  const { atime, mtime } = statSync(storedPath(root, hash))
  damage(storedPath(root, hash), storedPath(root, other))
  if (statSync(storedPath(root, hash), { throwIfNoEntry: false })?.isFile())
    utimesSync(storedPath(root, hash), atime, mtime)
  const next = new StoredFiles(root)
  expect(() => next.link(hash, join(root, 'dist/b'))).toThrow('missing or damaged')
  expect([next.has(hash), next.read(hash), next.damaged]).toEqual([false, undefined, 1])
  expect(next.put('whole')).toBe(hash)
  expect(next.read(hash)?.toString()).toBe('whole')
  expect(new StoredFiles(root).read(other)?.toString()).toBe('other')
})

test('a name that is not a hash finds nothing', () => {
  const root = temporaryFolder('stored')
  const files = new StoredFiles(root)
  files.put('whole')
  writeFileSync(join(root, 'outside'), '')
  for (const hash of ['', '.', '..', '../../../outside', 'undefined']) expect(files.has(hash)).toBe(false)
  expect(readdirSync(root).toSorted()).toEqual(['.cache', 'outside'])
  expect(files.damaged).toBe(0)
})

test('unused files are removed only when they are most of the store', () => {
  const root = temporaryFolder('stored')
  const first = new StoredFiles(root)
  const [used, ...unused] = ['used', 'one', 'two', 'three'].map((text) => first.put(text))
  const build = (...added: string[]) => {
    const files = new StoredFiles(root)
    for (const text of added) files.put(text)
    files.link(used!, join(root, 'dist/a'))
    files.prune()
    return [used!, ...unused].map((hash) => new StoredFiles(root).has(hash))
  }
  expect(build('new')).toEqual([true, true, true, true])
  expect(build()).toEqual([true, false, false, false])
})
