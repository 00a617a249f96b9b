import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { loadSearch, type Found, type FoundGroup, type Search } from './search-site.ts'

interface SearchState {
  /** All shown matches, in group order. */
  found: Found[]
  groups: FoundGroup[]
  /** All matches, shown or not. */
  total: number
  /** The index could not be loaded. */
  failed: boolean
  /** Announced: number of results, none, or failure. Empty while there is nothing to say. */
  status: string
}

interface SearchWords {
  none: string
  results: string
  failed: string
}

/** Searches while typing. Loads the index when wanted, and retries with the next keystroke. */
export function useSearch(
  text: string,
  words: SearchWords,
  { wanted, most = Infinity }: { wanted: boolean; most?: number },
): SearchState {
  const [search, setSearch] = useState<Search>()
  const [failed, setFailed] = useState(false)
  // Shows the keystroke before searching.
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

  // Results are reused while only the field changes.
  return useMemo(() => {
    if (!search || !query)
      return { found: [], groups: [], total: 0, failed, status: failed && query ? words.failed : '' }
    const all = search.find(query)
    const groups = search.group(all.slice(0, most))
    const status = all.length > 0 ? `${all.length} ${words.results} “${query}”` : `${words.none} “${query}”`
    return { groups, found: groups.flatMap(({ items }) => items), total: all.length, failed: false, status }
  }, [search, query, most, failed, words])
}
