import { symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FileHashes } from './file-hashes.ts'
import { sha256 } from './hash.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

test('a hash is that of the bytes, whatever the times of the file are', () => {
  const root = temporaryFolder('hashes')
  const hashes = new FileHashes(root)
  for (const text of ['one', 'two']) {
    writeFileSync(join(root, 'a'), text)
    utimesSync(join(root, 'a'), 1000, 1000)
    expect(hashes.of('a')).toBe(sha256(text))
  }
})

test('a file that is missing, is a link or is too large has no hash', () => {
  const root = temporaryFolder('hashes')
  writeFileSync(join(root, 'a'), 'one')
  symlinkSync(join(root, 'a'), join(root, 'link'))
  const hashes = new FileHashes(root)
  expect([hashes.of('none'), hashes.of('link'), hashes.of('a', 2)]).toEqual([undefined, undefined, undefined])
})
