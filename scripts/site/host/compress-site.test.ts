import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sha256 } from '../../pipeline/cache/hash.ts'
import { Store } from '../../pipeline/cache/store.ts'
import { compressSite } from './compress-site.ts'

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
/** Another build: it knows what those before have kept. */
async function build(...files: string[]) {
  const store = new Store({ root })
  const sent = await compressSite(store, out, files)
  store.save()
  store.files.prune()
  return sent
}
const kept = () =>
  readdirSync(join(root, '.cache/files'), { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('/'))

test('every text has both forms beside it, and what is no text has none', async () => {
  const text = 'Water comes in. '.repeat(50)
  write('a.html', text)
  write('empty.txt', '')
  write('a.webp', 'not a text')
  const sent = await build('a.html', 'empty.txt', 'a.webp')
  for (const [file, content] of [
    ['a.html', text],
    ['empty.txt', ''],
  ] as const) {
    expect(gunzipSync(read(`${file}.gz`)).toString()).toBe(content)
    expect(brotliDecompressSync(read(`${file}.br`)).toString()).toBe(content)
  }
  expect(readdirSync(out).filter((name) => name.startsWith('a.webp'))).toEqual(['a.webp'])
  expect([...sent.keys()].toSorted()).toEqual(['a.html', 'empty.txt'])
  expect(sent.get('a.html')).toEqual({
    hash: sha256(text),
    weight: { bytes: text.length, gzip: read('a.html.gz').length, brotli: read('a.html.br').length },
  })
})

test('the data of pages, which comes after them, is compressed less hard', async () => {
  const text = Array.from({ length: 400 }, (_, line) => `"${sha256(`${line % 90}`)} ${line}"`).join(',')
  mkdirSync(join(out, '_data'))
  write('_data/a.json', text)
  write('a.json', text)
  const sent = await build('_data/a.json', 'a.json')
  const brotli = (quality: number) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
  expect(brotli(9)).not.toBe(brotli(10))
  expect([...sent].toSorted().map(([file, { weight }]) => [file, weight.brotli])).toEqual([
    ['_data/a.json', brotli(9)],
    ['a.json', brotli(10)],
  ])
})

test('a text is compressed once, wherever it stands, and again when it has changed', async () => {
  write('a.html', 'one')
  await build('a.html')
  write('b.html', 'one')
  write('c.html', 'two')
  await build('b.html', 'c.html')
  const [first, again] = ['a.html.br', 'b.html.br'].map((file) => statSync(join(out, file)).ino)
  expect(again).toBe(first)
  expect(gunzipSync(read('c.html.gz')).toString()).toBe('two')
})

test('a form that is not what was kept is made anew', async () => {
  write('a.html', 'one')
  await build('a.html')
  for (const file of kept()) writeFileSync(join(root, '.cache/files', file), 'damaged')
  for (const form of ['br', 'gz']) rmSync(join(out, `a.html.${form}`))
  await build('a.html')
  expect(gunzipSync(read('a.html.gz')).toString()).toBe('one')
})

test('what is kept and used no more goes after some builds, and what is used stays', async () => {
  write('a.html', 'one')
  write('b.html', 'two')
  await build('a.html', 'b.html')
  expect(kept()).toHaveLength(4)
  await build('a.html')
  expect(kept()).toHaveLength(4)
  for (let time = 0; time < 10; time++) await build('a.html')
  expect(kept()).toHaveLength(2)
})
