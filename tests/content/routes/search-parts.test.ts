import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { searchFiles } from '../../../scripts/site/output/search-files.ts'
import { budgets } from '../../../scripts/site/budgets.ts'
import { searchEngine } from '../../../src/lib/search-engine.ts'
import { indexEntry, packIndex, termsIn } from '../../../src/lib/search-pack.ts'
import {
  ENTRIES,
  entryFile,
  searchInParts,
  termFile,
  type SearchStart,
  type TermPart,
} from '../../../src/lib/search-parts.ts'
import type { SearchEntry, SearchIndex } from '../../../src/schema/data/search.ts'

const syllables = 'ba co dri el fla gu ha in jo ka le mem no ope pa qu roo sea til umb val wa xe yar zo'.split(' ')

/** A repeatable vocabulary, in which few words are frequent and many are rare. */
function createWriter(seed: number) {
  let state = seed
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  const word = () => {
    let number = Math.floor(random() ** 4 * 20_000)
    let text = ''
    do text += syllables[number % syllables.length]
    while ((number = Math.floor(number / syllables.length)) > 0)
    return `${text}rt`
  }
  return (count: number) => Array.from({ length: count }, word).join(' ')
}

function createIndex(count: number): SearchIndex {
  const write = createWriter(7)
  const kinds = ['article', 'guide', 'faq']
  const entries = Array.from({ length: count }, (_, index) => {
    const fields = { title: write(6), headings: write(20), keywords: write(6), text: write(200) }
    const kind = kinds[Math.floor((index * kinds.length) / count)]!
    const entry = { id: `/pages/${index}`, kind, title: fields.title, excerpt: write(20), passages: [write(12)] }
    return indexEntry(entry, fields)
  })
  return {
    groups: kinds.map((kind) => ({ kind, title: kind })),
    words: [{ words: ['bart', 'gurt', 'hart lert'], page: '/pages/77' }, { words: ['cort', 'drirt', 'sealert'] }],
    ...packIndex(entries),
  }
}

const queries = [
  'bart',
  'elrt',
  'roobart',
  'roobart sealert',
  'memroo',
  'ba',
  'f',
  'hart lert',
  'drirt zobart',
  'flabarting',
  'coguhirt',
  'ropbart',
  'wxyzv',
  'the',
  '604-555-0142',
  'bart cort drirt elrt flart gurt hart inrt jort kart',
]

function loader(files: ReadonlyMap<string, unknown>) {
  const loaded = new Set(['search.json'])
  const load = async (file: string) => {
    loaded.add(file)
    return files.get(file)
  }
  const bytes = () =>
    [...loaded].reduce((sum, file) => sum + gzipSync(JSON.stringify(files.get(file)), { level: 9 }).length, 0)
  return { load, bytes }
}

test('an index of at most 1,000 entries is one file', () => {
  const index = createIndex(1000)
  expect([...searchFiles(index)]).toEqual([['search.json', index]])
})

/** The index of these files, as it was before it was split. */
function readSearchFiles(read: (file: string) => unknown): SearchIndex {
  const start = read('search.json') as SearchIndex | SearchStart
  if ('entries' in start) return start
  const { groups, words, lengths, firsts } = start
  const count = lengths[0]?.length ?? 0
  const parts = firsts.map((_, part) => read(termFile(part)) as TermPart)
  const entries = Array.from(
    { length: Math.ceil(count / ENTRIES) },
    (_, part) => read(entryFile(part)) as SearchEntry[],
  )
  const all = entries.flat()
  return {
    groups,
    words: words.map(({ page, ...group }) => ({ ...group, ...(page && { page: all[Number(page)]?.id ?? page }) })),
    entries: all,
    lengths: all.map((_, number) => lengths.map((field) => field[number]!)),
    terms: parts.map((part) => part.terms).join(' '),
    postings: parts.map((part) => part.postings).join(' '),
  }
}

test('the files of an index in parts are the whole index', () => {
  const index = createIndex(1001)
  const files = searchFiles(index)
  const { terms, ...whole } = readSearchFiles((file) => files.get(file))
  expect({ ...whole, terms: [...termsIn(terms)] }).toEqual({ ...index, terms: [...termsIn(index.terms)] })
})

test('an index in parts finds the same best entries in the same order as the whole, with little of it', async () => {
  const index = createIndex(1001)
  const files = searchFiles(index)
  const whole = searchEngine(index)
  for (const query of queries) {
    const { load, bytes } = loader(files)
    const found = await searchInParts(files.get('search.json') as SearchStart, load)(query)
    const expected = whole(query)
    const titles = ({ results }: typeof found) => results.map(({ title, excerpt }) => `${title}: ${excerpt}`)
    const best = titles(expected).slice(0, 20)
    expect([query, found.areClose, found.results.length]).toEqual([query, expected.areClose, best.length])
    // Close spellings with another first letter are not loaded, so the order differs.
    const isSame = titles(found).every((one, at) =>
      expected.areClose ? titles(expected).includes(one) : one === best[at],
    )
    expect(isSame, query).toBe(true)
    expect(bytes(), query).toBeLessThan(budgets.search)
  }
})
