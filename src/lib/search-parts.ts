import MiniSearch from 'minisearch'
import type { SearchEntry, SearchIndex } from '../schema/data/search.ts'
import { loadOptions, findQueryTerms, searchWith, type Matches } from './search-engine.ts'
import { unpackIndex } from './search-pack.ts'

/** Entries in a part: 1 KB with gzip. */
export const ENTRIES = 5
/** Best results of an index in parts. */
const RESULTS = 20
/** Parts that are loaded for one word: half a word is the beginning of thousands. */
const PARTS = 4

/** Terms in order, and their entries, as in the whole index. */
export type TermPart = Pick<SearchIndex, 'terms' | 'postings'>

/** What a browser loads first of an index in parts: all that is needed of every entry for the order of results. */
export interface SearchStart extends Pick<SearchIndex, 'groups' | 'words'> {
  /** Number of terms for each field, of all entries. */
  lengths: number[][]
  /** Kinds of the entries, each with the number of entries in a row. */
  kinds: [kind: string, count: number][]
  /** The first term of each part. */
  firsts: string[]
}

export const termFile = (part: number) => `search/terms-${part}.json`
export const entryFile = (part: number) => `search/entries-${part}.json`

/** Finds the best entries of an index in parts, and loads those parts of which the query has terms. */
export function searchInParts(start: SearchStart, load: (file: string) => Promise<unknown>) {
  const { firsts, lengths, words, groups } = start
  const kinds = start.kinds.flatMap(([kind, count]) => Array.from({ length: count }, () => kind))
  const documents = {
    entries: kinds.map((kind, number) => ({ id: String(number), kind }) as SearchEntry),
    lengths: kinds.map((_, number) => lengths.map((field) => field[number]!)),
  }
  const partOf = (term: string) => {
    const next = firsts.findIndex((first) => first > term)
    return Math.max(0, (next < 0 ? firsts.length : next) - 1)
  }
  /** Parts with the terms that begin with this one. */
  const partsFrom = (beginning: string, most = PARTS) => {
    const [first, last] = [partOf(beginning), partOf(`${beginning}\uffff`)]
    return Array.from({ length: Math.min(most, last - first + 1) }, (_, index) => first + index)
  }
  const search = async (query: string, numbers: number[]): Promise<Matches> => {
    const parts = await Promise.all([...new Set(numbers)].map((part) => load(termFile(part)) as Promise<TermPart>))
    const join = (key: keyof TermPart) => parts.map((part) => part[key]).join(' ')
    const index = unpackIndex({ ...documents, terms: join('terms'), postings: join('postings') })
    return searchWith(MiniSearch.loadJS(index, loadOptions), { words, groups })(query)
  }
  return async (query: string): Promise<Matches> => {
    const terms = findQueryTerms(query, words)
    let found = await search(query, [
      ...terms.typed.flatMap((term) => partsFrom(term)),
      ...[...terms.typed, ...terms.meant].map(partOf),
    ])
    // Words of a similar spelling begin with the same letter.
    if (found.results.length === 0 || found.areClose)
      found = await search(
        query,
        terms.typed.flatMap(([letter]) => partsFrom(letter!, Infinity)),
      )
    const best = found.results.slice(0, RESULTS)
    const entries = await Promise.all(
      best.map(async ({ id }) => {
        const part = (await load(entryFile(Math.floor(Number(id) / ENTRIES)))) as SearchEntry[]
        return part[Number(id) % ENTRIES]!
      }),
    )
    return { ...found, results: best.map((one, at) => ({ ...one, ...entries[at] })) }
  }
}
