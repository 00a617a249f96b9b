import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { indexEntry, packIndex, unpackIndex } from './search-pack.ts'
import { searchOptions } from './search-terms.ts'

/** Enough entries for gaps of more than one character, with terms that share prefixes and contain digits. */
const documents = Array.from({ length: 260 }, (_, number) => ({
  id: `/page/${number}`,
  kind: 'page',
  title: number % 130 === 7 ? 'Parapet' : `Sheet ${number}`,
  excerpt: `About "it" \\ ${number}`,
  passages: [`Café ${number}`],
  headings: number === 258 ? 'Parapets and parkades' : '',
  keywords: number > 250 ? 'E1105, 501.2' : '',
  text: number === 0 || number === 259 ? 'parking' : 'water',
}))

function indexed(list: typeof documents) {
  const engine = new MiniSearch(searchOptions)
  engine.addAll(list)
  return JSON.parse(JSON.stringify(engine)) as ReturnType<typeof engine.toJSON>
}

const entered = ({ headings, keywords, text, ...entry }: (typeof documents)[number]) =>
  indexEntry(entry, { title: entry.title, headings, keywords, text })

test('what was packed, sent and unpacked is the index that the engine makes of the same texts', () => {
  const index = indexed(documents)
  const unpacked = unpackIndex(
    JSON.parse(JSON.stringify(packIndex(documents.map(entered)))) as ReturnType<typeof packIndex>,
  )
  const { index: terms, averageFieldLength, ...rest } = unpacked
  const { index: wantedTerms, averageFieldLength: wantedLengths, ...wanted } = index
  expect(rest).toEqual(wanted)
  expect(Object.fromEntries(terms)).toEqual(Object.fromEntries(wantedTerms))
  averageFieldLength.forEach((length, field) => expect(length).toBeCloseTo(wantedLengths[field]!))
})

test('a term stands for its entries alone', () => {
  const engine = MiniSearch.loadJS(unpackIndex(packIndex(documents.map(entered))), searchOptions)
  const ids = (query: string) =>
    engine
      .search(query)
      .map(({ id }) => String(id))
      .toSorted()
  expect(ids('parapet')).toEqual(['/page/137', '/page/258', '/page/7'])
  expect(ids('parking')).toEqual(['/page/0', '/page/259'])
  expect(ids('501.2')).toHaveLength(9)
})

test('an index of nothing stays one', () => {
  expect(MiniSearch.loadJS(unpackIndex(packIndex([])), searchOptions).search('roof')).toEqual([])
})
