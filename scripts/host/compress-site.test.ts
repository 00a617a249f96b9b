import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressSite, pruneCompressed } from './compress-site'
import { levels } from './compress'

let root: string
let out: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'compress-'))
  out = join(root, 'out')
  mkdirSync(out)
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (file: string, text: string) => writeFileSync(join(out, file), text)
const read = (file: string) => readFileSync(join(out, file))
const kept = () => readdirSync(join(root, `.cache/compressed/${levels.brotli}-${levels.gzip}`))

test('every text has both forms beside it, and what is no text has none', async () => {
  const text = 'Water comes in. '.repeat(50)
  write('a.html', text)
  write('empty.txt', '')
  write('a.webp', 'not a text')
  await compressSite(root, out, ['a.html', 'empty.txt', 'a.webp'])
  for (const [file, content] of [
    ['a.html', text],
    ['empty.txt', ''],
  ] as const) {
    expect(gunzipSync(read(`${file}.gz`)).toString()).toBe(content)
    expect(brotliDecompressSync(read(`${file}.br`)).toString()).toBe(content)
  }
  expect(readdirSync(out).filter((name) => name.startsWith('a.webp'))).toEqual(['a.webp'])
})

test('a text that was compressed before is not compressed again, wherever it stands, and a changed one is', async () => {
  write('a.html', 'one')
  await compressSite(root, out, ['a.html'])
  for (const name of kept().filter((one) => one.endsWith('.gz')))
    writeFileSync(join(root, `.cache/compressed/${levels.brotli}-${levels.gzip}`, name), 'kept')
  write('b.html', 'one')
  write('c.html', 'two')
  await compressSite(root, out, ['b.html', 'c.html'])
  expect(read('b.html.gz').toString()).toBe('kept')
  expect(gunzipSync(read('c.html.gz')).toString()).toBe('two')
})

test('what is kept and used no more goes after some builds, and what is used stays', async () => {
  write('a.html', 'one')
  write('b.html', 'two')
  await compressSite(root, out, ['a.html', 'b.html'])
  expect(kept()).toHaveLength(4)
  const used = await compressSite(root, out, ['a.html'])
  pruneCompressed(root, used)
  expect(kept()).toHaveLength(4)
  for (let build = 0; build < 10; build++) pruneCompressed(root, used)
  expect(new Set(kept())).toEqual(used)
})
