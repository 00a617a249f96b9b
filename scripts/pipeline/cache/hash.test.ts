import { symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashFile, sha256 } from './hash.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

test('a hash depends only on the bytes, and links have none', () => {
  const root = temporaryFolder('hashes')
  for (const text of ['one', 'two']) {
    writeFileSync(join(root, 'a'), text)
    utimesSync(join(root, 'a'), 1000, 1000)
    expect(hashFile(root, 'a')).toBe(sha256(text))
  }
  symlinkSync(join(root, 'a'), join(root, 'link'))
  expect([hashFile(root, 'none'), hashFile(root, 'link')]).toEqual([undefined, undefined])
})
