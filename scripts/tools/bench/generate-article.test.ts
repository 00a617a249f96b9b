import { expect, test } from 'vitest'
import { emptyReading, parseFile } from '../../pipeline/read/read.ts'
import { renderBody } from '../../site/prose/prose.ts'
import { validate } from '../../site/entries.ts'
import { generateArticle } from './generate-article.ts'

const numbers = Array.from({ length: 30 }, (_, index) => index + 1001)

test('a generated article is one that the site takes, of about 560 words', () => {
  for (const number of numbers) {
    const file = `content/articles/${number}-generated-${number}.mdx`
    const read = emptyReading()
    const source = parseFile(file, Buffer.from(generateArticle(number, numbers)), read)!
    const { body, issues } = renderBody(file, read.bodies.get(file)!, {
      origin: 'https://tiny.example',
      words: 'soon',
    })
    expect([...read.issues, ...issues, ...validate([source]).issues.filter((issue) => issue.file === file)]).toEqual([])
    expect(Math.abs((body?.words ?? 0) - 560)).toBeLessThan(60)
  }
})

test('the same number gives the same article, another one another', () => {
  expect(generateArticle(1001, numbers)).toBe(generateArticle(1001, numbers))
  expect(generateArticle(1001, numbers).split('\n').at(-2)).not.toBe(generateArticle(1002, numbers).split('\n').at(-2))
})
