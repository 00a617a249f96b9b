import { readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FileHashes } from './file-hashes.ts'
import { sha256 } from './hash.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

const indexOf = (root: string) => join(root, '.cache/hashes/test.json')

function settled(root: string, text: string): void {
  writeFileSync(join(root, 'a'), text)
  // The time of the last change of state cannot be set: it has to pass.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
}

test('a hash is remembered until the file is another, even of the same size and time', () => {
  const root = temporaryFolder('hashes')
  settled(root, 'one')
  utimesSync(join(root, 'a'), 1000, 1000)
  settled(root, 'one')
  const hashes = new FileHashes(root, 'test')
  expect(hashes.of('a')).toBe(sha256('one'))
  hashes.save()
  writeFileSync(join(root, 'a'), 'two')
  utimesSync(join(root, 'a'), 1000, 1000)
  expect(new FileHashes(root, 'test').of('a')).toBe(sha256('two'))
})

test('what was written a moment ago is not remembered', () => {
  const root = temporaryFolder('hashes')
  const hashes = new FileHashes(root, 'test')
  for (let round = 0; round < 50; round++) {
    writeFileSync(join(root, 'a'), String(round % 10))
    expect(hashes.of('a')).toBe(sha256(String(round % 10)))
  }
})

test('a file that is gone or is a link has no hash, and a damaged memory is none', () => {
  const root = temporaryFolder('hashes')
  settled(root, 'one')
  const hashes = new FileHashes(root, 'test')
  expect(hashes.of('none')).toBeUndefined()
  symlinkSync(join(root, 'a'), join(root, 'link'))
  expect(hashes.of('link')).toBeUndefined()
  hashes.of('a')
  hashes.save()
  writeFileSync(indexOf(root), readFileSync(indexOf(root), 'utf8').replace(sha256('one'), sha256('lie')))
  expect(new FileHashes(root, 'test').of('a')).toBe(sha256('one'))
})

test('of files that were watched only those that were touched are looked at, unless one was never asked for', () => {
  const root = temporaryFolder('hashes')
  const hashes = new FileHashes(root, 'test')
  const put = (name: string, text: string) => writeFileSync(join(root, name), text)
  const seen = () => ['a', 'b'].map((name) => hashes.of(name))
  put('a', 'one')
  put('b', 'one')
  hashes.trust(new Set(['a']))
  expect(seen()).toEqual([sha256('one'), sha256('one')])
  put('a', 'two')
  put('b', 'two')
  hashes.trust(new Set(['a']))
  expect(seen()).toEqual([sha256('two'), sha256('one')])
  hashes.trust(new Set(['a', 'folder']))
  expect(seen()).toEqual([sha256('two'), sha256('two')])
  put('b', 'three')
  hashes.trust(new Set())
  expect(seen()).toEqual([sha256('two'), sha256('three')])
})
