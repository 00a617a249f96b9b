import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { StoredFiles } from '../cache/stored-files.ts'
import { earlierAssets, recordRelease } from './earlier-releases.ts'
import { temporaryFolder } from '../cache/temporary-folder.fixture.ts'

let root: string
beforeEach(() => (root = temporaryFolder('releases')))

/** Releases these assets, and returns what is served then. */
function release(...names: string[]): string[] {
  const files = new StoredFiles(root)
  const own = new Map(names.map((name) => [name, files.put(`bytes of ${name}`)]))
  const earlier = earlierAssets(root, files, own)
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  for (const [name, hash] of [...own, ...earlier]) files.link(hash, join(root, 'dist', name))
  files.prune()
  recordRelease(root, own)
  return readdirSync(join(root, 'dist')).sort()
}

test('the assets of the two earlier releases stay available, and no others', () => {
  expect(release('a.js', 'all.css')).toEqual(['a.js', 'all.css'])
  expect(release('b.js', 'all.css')).toEqual(['a.js', 'all.css', 'b.js'])
  expect(release('c.js', 'all.css')).toEqual(['a.js', 'all.css', 'b.js', 'c.js'])
  expect(release('d.js')).toEqual(['all.css', 'b.js', 'c.js', 'd.js'])
  expect(readFileSync(join(root, 'dist/b.js'), 'utf8')).toBe('bytes of b.js')
})

test('the same release counts once, however often it is built', () => {
  release('a.js')
  release('b.js')
  for (let again = 0; again < 10; again++) expect(release('c.js')).toEqual(['a.js', 'b.js', 'c.js'])
})

test('a damaged record, or one without its files, retains nothing', () => {
  release('a.js')
  rmSync(join(root, '.cache/files'), { recursive: true })
  mkdirSync(join(root, '.cache/files'))
  expect(release('b.js')).toEqual(['b.js'])
  writeFileSync(join(root, '.cache/releases.json'), '[["assets/b')
  expect(release('c.js')).toEqual(['c.js'])
})
