import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../pipeline/cache/temporary-folder.fixture.ts'
import { emptyReading, parseFile } from '../../pipeline/read/read.ts'
import { renderBody } from '../../site/prose/prose.ts'
import { validate } from '../../site/entries.ts'
import { findOversize } from './find-oversize.ts'
import { generateArticle } from './generate-articles.ts'
import { middleRows, tableLines } from './run-bench.ts'

const template = readFileSync(join(import.meta.dirname, 'article.mdx'), 'utf8')
const numbers = [1001, 1002, 1003]
const row = (builder: string, job: 'pages' | 'release', wall: number) => ({
  builder,
  job,
  change: 'cold',
  wall,
  cpu: wall,
  peak: 2 ** 20,
})

/** Text that does not shrink below a number of bytes. */
const noise = (bytes: number) => randomBytes(bytes).toString('base64')

test('a generated article is valid, reproducible and about 560 words long', () => {
  for (const number of numbers) {
    const text = generateArticle(template, number, numbers)
    const file = `content/articles/${number}-generated-${number}.mdx`
    const read = emptyReading()
    const source = parseFile(file, Buffer.from(text), read)!
    const { body, issues } = renderBody(file, read.bodies.get(file)!, { origin: 'https://a.example', words: 'soon' })
    expect([...read.issues, ...issues, ...validate([source]).issues.filter((issue) => issue.file === file)]).toEqual([])
    expect(Math.abs((body?.wordCount ?? 0) - 560)).toBeLessThan(60)
    expect(generateArticle(template, number, numbers)).toBe(text)
  }
  const titles = numbers.map((number) => /^title: .*$/m.exec(generateArticle(template, number, numbers))?.[0])
  expect(new Set(titles).size).toBe(numbers.length)
})

test('rows hold the median round, and compare builders that do the same job', () => {
  const rounds = [3, 1, 2].flatMap((time) => [
    row('own', 'pages', time),
    row('own', 'release', 2 * time),
    row('A', 'release', 8 * time),
  ])
  expect(middleRows(rounds)).toEqual([row('own', 'pages', 2), row('own', 'release', 4), row('A', 'release', 16)])
  expect(tableLines(1000, middleRows(rounds), 'day, machine')).toEqual([
    '| 1,000 | cold | own | pages | 2.0 | 2.0 | 1 |  | day, machine |',
    '| 1,000 | cold | own | release | 4.0 | 4.0 | 1 |  |  |',
    '| 1,000 | cold | A | release | 16.0 | 16.0 | 1 | 0.25 × |  |',
  ])
})

test.each<[string, Record<string, string>, string[]]>([
  ['a light site', {}, []],
  ['a heavy page', { 'resources.html': noise(61_000) }, ['resources.html']],
  ['a heavy index', { '_data/search.json': noise(151_000) }, ['_data/search.json']],
  [
    'too many files',
    Object.fromEntries(Array.from({ length: 2005 }, (_, index) => [`${index}.txt`, ''])),
    ['2007 files'],
  ],
])('the size of a site is checked: %s', (_name, files, expected) => {
  const dist = temporaryFolder('dist')
  mkdirSync(join(dist, '_data'))
  for (const [file, text] of Object.entries({ 'index.html': '', '_data/search.json': '{}', ...files }))
    writeFileSync(join(dist, file), text)
  expect(findOversize(dist, 4).map((problem) => problem.split(/: | of /)[0])).toEqual(expected)
})
