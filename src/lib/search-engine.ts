import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch'
import type { SearchEntry } from '../schema/data/search.ts'
import { unpackIndex, type Packed } from './search-pack.ts'
import { isSmall, searchBoost, searchOptions } from './search-terms.ts'

const options: SearchOptions = {
  boost: searchBoost,
  // Half of all words begin with a small one.
  prefix: (term) => !isSmall(term),
  // A number with another digit is another number.
  fuzzy: (term) => !isSmall(term) && !/\d/.test(term) && 0.2,
}

/** Entries that match all words, or else some of them, best first. */
type Search = (query: string) => SearchResult[]

export const searchEngine = (packed: Packed): Search =>
  searchWith(MiniSearch.loadJS(unpackIndex(packed), searchOptions))

/** The same in steps: at once it blocks a phone for a quarter of a second. */
export const searchEngineInPieces = async (packed: Packed): Promise<Search> =>
  searchWith(await MiniSearch.loadJSAsync(unpackIndex(packed), searchOptions))

function searchWith(engine: MiniSearch<SearchEntry>): Search {
  return (query) => {
    const all = engine.search(query, { ...options, combineWith: 'AND' })
    return all.length > 0 ? all : engine.search(query, options)
  }
}
