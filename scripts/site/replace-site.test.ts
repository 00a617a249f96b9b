import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { replaceSite } from './replace-site'

let root: string
let steps: string[]
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'replace-'))
  steps = []
})
afterEach(() => rmSync(root, { recursive: true }))

function put(folder: string) {
  mkdirSync(join(root, folder))
  writeFileSync(join(root, folder, 'index.html'), folder)
}

const progress = { step: (name: string, detail = '') => void steps.push(`${name}: ${detail}`), end: () => {} }
const replace = (make = async () => put('dist.next')) => replaceSite(root, progress, make)
const served = () => readFileSync(join(root, 'dist/index.html'), 'utf8')
const leftovers = () => ['dist.next', 'dist.previous', 'dist.lock'].filter((name) => existsSync(join(root, name)))

test('the new site takes the place of the served one', async () => {
  put('dist')
  await replace()
  expect([served(), leftovers(), steps]).toEqual(['dist.next', [], []])
})

test('the first site needs none to replace', async () => {
  await replace()
  expect([served(), leftovers()]).toEqual(['dist.next', []])
})

test('a site that cannot be made leaves the served one', async () => {
  put('dist')
  await expect(replace(() => Promise.reject(new Error('no site')))).rejects.toThrow('no site')
  expect([served(), leftovers()]).toEqual(['dist', []])
})

test('a swap that ended between its two renames is undone, and what it left is cleared away', async () => {
  put('dist.previous')
  put('dist.next')
  const seen: unknown[] = []
  await replace(async () => {
    seen.push(served(), leftovers())
    put('dist.next')
  })
  expect([seen, served(), leftovers()]).toEqual([['dist.previous', ['dist.lock']], 'dist.next', []])
})

test('a swap that fails at its second rename is undone', async () => {
  put('dist')
  await expect(replace(() => Promise.resolve())).rejects.toThrow('ENOENT')
  expect([served(), leftovers()]).toEqual(['dist', []])
})

test.each([
  ['a link', () => symlinkSync(tmpdir(), join(root, 'dist'))],
  ['a file', () => writeFileSync(join(root, 'dist'), '')],
])('%s at dist is told before anything is made', async (what, make) => {
  make()
  const failure = replace(() => Promise.reject(new Error('made')))
  await expect(failure).rejects.toMatchObject({ problems: [expect.stringContaining(`dist is ${what}`)] })
})

test.each(['a#b', 'what?', '50%'])('a project in a folder called %s is told before anything is made', async (name) => {
  root = join(root, name)
  mkdirSync(root)
  await expect(replace(() => Promise.reject(new Error('made')))).rejects.toThrow('which the bundler cannot read')
})

test('a second build at the same time is told of the first', async () => {
  await replace(async () => {
    // Of another process, as every build is.
    writeFileSync(join(root, 'dist.lock'), String(process.ppid))
    await expect(replace()).rejects.toThrow(`Another build runs in this folder (process ${process.ppid}).`)
    put('dist.next')
  })
  expect([served(), leftovers()]).toEqual(['dist.next', []])
})

test('the lock of a process that is no more is taken over', async () => {
  writeFileSync(join(root, 'dist.lock'), String(spawnSync(process.execPath, ['--version']).pid))
  await replace()
  expect([served(), leftovers()]).toEqual(['dist.next', []])
})
