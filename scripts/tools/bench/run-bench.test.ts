import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyReading, parseFile } from '../../pipeline/read/read.ts'
import { renderBody } from '../../site/prose/prose.ts'
import { validate } from '../../site/entries.ts'
import { generateArticle, middleRows, tableLines } from './run-bench.ts'

const template = readFileSync(join(import.meta.dirname, 'article.mdx'), 'utf8')
const numbers = [1001, 1002, 1003]
const row = (builder: string, change: string, wall: number) => ({ builder, change, wall, cpu: wall, peak: 2 ** 20 })

test('a generated article is valid, reproducible and about 560 words long', () => {
  for (const number of numbers) {
    const text = generateArticle(template, number, numbers)
    const file = `content/articles/${number}-generated-${number}.mdx`
    const read = emptyReading()
    const source = parseFile(file, Buffer.from(text), read)!
    const { body, issues } = renderBody(file, read.bodies.get(file)!, { origin: 'https://a.example', words: 'soon' })
    expect([...read.issues, ...issues, ...validate([source]).issues.filter((issue) => issue.file === file)]).toEqual([])
    expect(Math.abs((body?.words ?? 0) - 560)).toBeLessThan(60)
    expect(generateArticle(template, number, numbers)).toBe(text)
  }
  const titles = numbers.map((number) => /^title: .*$/m.exec(generateArticle(template, number, numbers))?.[0])
  expect(new Set(titles).size).toBe(numbers.length)
})

test('rows hold the median round, and compare builders after the same change', () => {
  const rounds = [3, 1, 2].flatMap((time) => [row('own', 'cold', time), row('A', 'cold', 2 * time)])
  expect(middleRows(rounds)).toEqual([row('own', 'cold', 2), row('A', 'cold', 4)])
  expect(tableLines(1000, middleRows(rounds), 'day, machine')).toEqual([
    '| 1,000 | cold | own | 2.0 | 2.0 | 1 |  | day, machine |',
    '| 1,000 | cold | A | 4.0 | 4.0 | 1 | 0.50 × |  |',
  ])
})
