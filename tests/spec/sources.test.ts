import { expect, test } from 'vitest'
import { pages } from '../site/built-site.ts'

/** Counted by document: a publisher's site is none. */
const LEAST = 3

test('every article and guide leads to three documents or more', () => {
  const short = pages.flatMap(({ path, data }) => {
    if (data.kind !== 'article' && data.kind !== 'guide') return []
    const documents = new Set(data.sources.flatMap(({ url, leadsTo }) => (url && !leadsTo ? [url] : [])))
    return documents.size < LEAST ? [`${path}: ${documents.size}`] : []
  })
  expect(short).toEqual([])
})
