import { array, assert, constantFrom, property, record, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../tests/property-runs.ts'
import type { SourceEntry } from '../../entries.ts'
import { relatedEntries } from './reading-data.ts'

type Article = SourceEntry<'articles'>

const word = constantFrom('roof', 'wall', 'drain')
const articles = array(record({ category: word, tags: uniqueArray(word) }), { minLength: 1, maxLength: 30 })

test('two related entries: of the same category first, then with most common tags, then by number', () => {
  assert(
    property(articles, (all) => {
      const entries = all.map((data, number) => ({ number, data }) as Article)
      const shared = (one: Article, other: Article) =>
        Number(one.data.category === other.data.category) * 100 +
        one.data.tags.filter((tag) => other.data.tags.includes(tag)).length
      const expected = (one: Article) =>
        entries
          .filter((other) => other !== one)
          .toSorted((a, b) => shared(one, b) - shared(one, a) || a.number - b.number)
          .slice(0, 2)
      expect(entries.map((one) => relatedEntries(one, entries))).toEqual(entries.map(expected))
    }),
    runs(200),
  )
})

test('entries with the same tags as others are not compared with all of them', () => {
  let read = 0
  const kinds = ['roof', 'wall', 'drain'].map((tag) => ({ category: tag, tags: [tag] }))
  const entries = Array.from({ length: 300 }, (_, index) => ({
    get data() {
      read++
      return kinds[index % kinds.length]
    },
  })) as unknown as Article[]
  for (const entry of entries) relatedEntries(entry, entries)
  expect(read).toBeLessThan(12 * entries.length)
})
