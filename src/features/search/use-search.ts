import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { loadSearch, type Found, type FoundGroup, type Search } from './search-site.ts'

interface SearchState {
  /** Everything that fits, in the order of the groups; nothing until the index is there. */
  found: Found[]
  groups: FoundGroup[]
  /** How many fit, shown or not. */
  total: number
  /** True when the index could not be loaded: nothing is known then. */
  failed: boolean
  /**
   * What is said about it: how many there are, that there is none, that it failed. Empty while there is nothing to say.
   */
  status: string
}

interface SearchWords {
  none: string
  results: string
  failed: string
}

/**
 * Searches as one types. The index is loaded once the search is wanted; a failed load is
 * tried again with the next letter.
 */
export function useSearch(
  text: string,
  words: SearchWords,
  { wanted, most = Infinity }: { wanted: boolean; most?: number },
): SearchState {
  const [search, setSearch] = useState<Search>()
  const [failed, setFailed] = useState(false)
  // A letter is on the screen before anything is searched for.
  const query = useDeferredValue(text.trim())

  useEffect(() => {
    if (!wanted || search) return
    let left = false
    loadSearch().then(
      (loaded) => left || (setSearch(() => loaded), setFailed(false)),
      () => left || setFailed(true),
    )
    return () => {
      left = true
    }
  }, [wanted, search, query])

  // A letter draws what was found before once more: it has not changed, and nothing of it is made again.
  return useMemo(() => {
    if (!search || !query)
      return { found: [], groups: [], total: 0, failed, status: failed && query ? words.failed : '' }
    const all = search.find(query)
    const groups = search.group(all.slice(0, most))
    const status = all.length > 0 ? `${all.length} ${words.results} “${query}”` : `${words.none} “${query}”`
    return { groups, found: groups.flatMap(({ items }) => items), total: all.length, failed: false, status }
  }, [search, query, most, failed, words])
}
