import { linkSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storeBuild, unchangedSince } from './last-build.ts'
import { temporaryFolder } from '../cache/temporary-folder.fixture.ts'

/** A project with an empty `dist/`. */
function project(): string {
  const root = temporaryFolder('last-build')
  mkdirSync(join(root, 'src/generated'), { recursive: true })
  writeFileSync(join(root, 'src/generated/manifest.json'), '[]')
  mkdirSync(join(root, 'dist'))
  return root
}

test('a damaged file is noticed although its time is restored, and a new link to it is not a change', () => {
  const root = project()
  const file = join(root, 'dist/index.html')
  writeFileSync(file, 'one')
  storeBuild(root, 'key', 'nothing has changed')
  linkSync(file, join(root, 'cached'))
  expect(unchangedSince(root, 'key')).toBe('nothing has changed')
  const { atime, mtime } = statSync(file)
  writeFileSync(join(root, 'cached'), 'two')
  utimesSync(file, atime, mtime)
  expect(unchangedSince(root, 'key')).toBeUndefined()
})

test('without files or a key, a site counts as changed', () => {
  const root = project()
  expect(() => storeBuild(root, 'key', 'nothing has changed')).toThrow('no files')
  writeFileSync(join(root, 'dist/index.html'), '')
  storeBuild(root, undefined, 'nothing has changed')
  expect(unchangedSince(root, undefined)).toBeUndefined()
  storeBuild(root, 'key', 'nothing has changed')
  rmSync(join(root, 'dist/index.html'))
  expect([unchangedSince(root, 'key'), unchangedSince(root, undefined)]).toEqual([undefined, undefined])
})
