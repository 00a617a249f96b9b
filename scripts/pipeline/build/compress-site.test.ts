import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sha256 } from '../cache/hash.ts'
import { Store } from '../cache/store.ts'
import { compress, compressSite, hard, quick } from './compress-site.ts'

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
/** Another build with the same cache. */
async function build(...files: string[]) {
  const store = new Store({ root })
  const sent = await compressSite(store, out, files)
  store.save()
  store.files.prune()
  return sent
}
const cachedFiles = () =>
  readdirSync(join(root, '.cache/files'), { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('/'))

test('every text has both compressed forms next to it, and other files have none', async () => {
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

test('page data is compressed at a lower level', async () => {
  const text = Array.from({ length: 400 }, (_, line) => `"${sha256(`${line % 90}`)} ${line}"`).join(',')
  mkdirSync(join(out, '_data'))
  write('_data/a.json', text)
  write('a.json', text)
  const sent = await build('_data/a.json', 'a.json')
  expect(brotli(text, 9)).not.toBe(brotli(text, 10))
  expect([...sent].toSorted().map(([file, { weight }]) => [file, weight.brotli])).toEqual([
    ['_data/a.json', brotli(text, 9)],
    ['a.json', brotli(text, 10)],
  ])
})

test('a text is compressed once, and again after a change', async () => {
  write('a.html', 'one')
  await build('a.html')
  write('b.html', 'one')
  write('c.html', 'two')
  await build('b.html', 'c.html')
  const [first, again] = ['a.html.br', 'b.html.br'].map((file) => statSync(join(out, file)).ino)
  expect(again).toBe(first)
  expect(gunzipSync(read('c.html.gz')).toString()).toBe('two')
})

test('a damaged compressed form is rebuilt', async () => {
  write('a.html', 'one')
  await build('a.html')
  for (const file of cachedFiles()) writeFileSync(join(root, '.cache/files', file), 'damaged')
  for (const form of ['br', 'gz']) rmSync(join(out, `a.html.${form}`))
  await build('a.html')
  expect(gunzipSync(read('a.html.gz')).toString()).toBe('one')
})

/** Lines of words that repeat like those of a page. */
const prose = (lines: number) =>
  Array.from({ length: lines }, (_, line) => {
    const words = createHash('sha256')
      .update(`${line % 700}`)
      .digest('hex')
      .match(/.{4}/g)
    return `<p>${words?.join(' ')} ${line}</p>\n`
  }).join('')
const brotli = (text: string, quality: number) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
const longerThan = (bytes: number) => {
  for (let lines = 300; ; lines += 5) if (brotli(prose(lines), hard.brotli) > bytes) return prose(lines)
}

test('only a text that just misses the first round trip is compressed harder', async () => {
  for (const [bytes, quality] of [
    [14_000, hard.brotli],
    [14_500, hard.brotliAtTrip],
    [15_200, hard.brotli],
  ] as const) {
    const text = longerThan(bytes)
    expect(brotli(text, 10)).not.toBe(brotli(text, 11))
    expect(await compress(Buffer.from(text), 'br', hard)).toHaveLength(brotli(text, quality))
    expect(await compress(Buffer.from(text), 'br', quick)).toHaveLength(brotli(text, quick.brotli))
  }
})
