import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch'
import type { SearchEntry } from '../schema/data/search.ts'
import { unpackIndex, type Packed } from './search-pack.ts'
import { isSmall, searchBoost, searchOptions } from './search-terms.ts'

const options: SearchOptions = {
  boost: searchBoost,
  // A small word begins half of the others.
  prefix: (term) => !isSmall(term),
  // A number with a digit changed is another number.
  fuzzy: (term) => !isSmall(term) && !/\d/.test(term) && 0.2,
}

/** Everything that fits all the words of a query, or else some of them, the best first. */
type Ask = (query: string) => SearchResult[]

export const searchEngine = (packed: Packed): Ask => asking(MiniSearch.loadJS(unpackIndex(packed), searchOptions))

/** The same in pieces, between which a page answers: in one go it takes a phone a quarter of a second. */
export const searchEngineInPieces = async (packed: Packed): Promise<Ask> =>
  asking(await MiniSearch.loadJSAsync(unpackIndex(packed), searchOptions))

function asking(engine: MiniSearch<SearchEntry>): Ask {
  return (query) => {
    const all = engine.search(query, { ...options, combineWith: 'AND' })
    return all.length > 0 ? all : engine.search(query, options)
  }
}
