import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recover, swap } from './swap'

let root: string
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'swap-'))))
afterEach(() => rmSync(root, { recursive: true }))

function put(folder: string) {
  mkdirSync(join(root, folder))
  writeFileSync(join(root, folder, 'index.html'), folder)
}

const served = () => readFileSync(join(root, 'dist/index.html'), 'utf8')
const leftovers = () => ['dist.next', 'dist.previous'].filter((folder) => existsSync(join(root, folder)))

test('the staged site takes the place of the served one', async () => {
  put('dist')
  put('dist.next')
  await swap(root)
  expect([served(), leftovers()]).toEqual(['dist.next', []])
})

test('the first site needs none to replace', async () => {
  put('dist.next')
  await swap(root)
  expect([served(), leftovers()]).toEqual(['dist.next', []])
})

test('a swap that ended between its two renames is undone', async () => {
  put('dist.previous')
  put('dist.next')
  await recover(root)
  expect([served(), leftovers()]).toEqual(['dist.previous', []])
})

test('what a swap or a killed build left over is cleared away', async () => {
  put('dist')
  put('dist.previous')
  put('dist.next')
  await recover(root)
  expect([served(), leftovers()]).toEqual(['dist', []])
})
