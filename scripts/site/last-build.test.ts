import { linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { rememberBuild, unchangedSince } from './last-build'

/** More names than a function of the language can have arguments: those of some seven thousand pages. */
const MANY = 66_000

test('a site of any number of files is remembered, and another one when one of them changes', () => {
  const root = mkdtempSync(join(tmpdir(), 'last-build-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'src/generated'), { recursive: true })
  writeFileSync(join(root, 'src/generated/manifest.json'), '[]')
  mkdirSync(join(root, 'dist'))
  const file = join(root, 'dist/0')
  writeFileSync(file, '')
  // A file system counts so many names of one file.
  for (let name = 1, from = file; name < MANY; name++) {
    const path = join(root, 'dist', String(name))
    if (name % 30_000 === 0) writeFileSync((from = path), '')
    else linkSync(from, path)
  }
  rememberBuild(root, 'key', 'nothing has changed')
  expect(unchangedSince(root, 'key')).toBe('nothing has changed')
  writeFileSync(file, 'else')
  expect(unchangedSince(root, 'key')).toBeUndefined()
})
