import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch'
import type { SearchEntry, SearchIndex } from '../schema/data/search'
import { unpackIndex } from './search-pack'
import { isSmall, searchBoost, searchOptions } from './search-terms'

const options: SearchOptions = {
  boost: searchBoost,
  // A small word begins half of the others.
  prefix: (term) => !isSmall(term),
  // A number with a digit changed is another number.
  fuzzy: (term) => !isSmall(term) && !/\d/.test(term) && 0.2,
}

/** Makes an index ready to be asked: everything that fits all the words, or else some of them, the best first. */
export function searchEngine(packed: Omit<SearchIndex, 'groups'>): (query: string) => SearchResult[] {
  const engine = MiniSearch.loadJS<SearchEntry>(unpackIndex(packed), searchOptions)
  return (query) => {
    const all = engine.search(query, { ...options, combineWith: 'AND' })
    return all.length > 0 ? all : engine.search(query, options)
  }
}
