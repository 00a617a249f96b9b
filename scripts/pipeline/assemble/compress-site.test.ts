import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { Store } from '../cache/store.ts'
import { weigh } from '../render/weigh.ts'
import { compressSite } from './compress-site.ts'
import { temporaryFolder } from '../cache/temporary-folder.fixture.ts'

let root: string
let out: string

beforeEach(() => {
  root = temporaryFolder('compress')
  out = join(root, 'out')
  mkdirSync(out)
})

const write = (file: string, text: string) => writeFileSync(join(out, file), text)
const read = (file: string) => readFileSync(join(out, file))
/** Another build with the same cache. */
async function build(...files: string[]) {
  const store = new Store({ root })
  await compressSite(store, out, files)
  store.save()
  store.files.prune()
}
const cachedFiles = () =>
  readdirSync(join(root, '.cache/files'), { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('/'))

test('every text has both compressed forms next to it, and other files have none', async () => {
  const text = 'Water comes in. '.repeat(50)
  write('a.html', text)
  write('empty.txt', '')
  write('a.webp', 'not a text')
  await build('a.html', 'empty.txt', 'a.webp')
  for (const [file, content] of [
    ['a.html', text],
    ['empty.txt', ''],
  ] as const) {
    expect(gunzipSync(read(`${file}.gz`)).toString()).toBe(content)
    expect(brotliDecompressSync(read(`${file}.br`)).toString()).toBe(content)
  }
  expect(readdirSync(out).filter((name) => name.startsWith('a.webp'))).toEqual(['a.webp'])
  expect(weigh(text)).toEqual({ bytes: text.length, gzip: read('a.html.gz').length })
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
