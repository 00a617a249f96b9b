import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { selectPlural } from '../../lib/plural.ts'
import type { InterfaceWords } from '../../schema/singles/interface.ts'
import { loadSearch, type Found, type Search } from './search-site.ts'

interface SearchState {
  /** All matches, best first. */
  found: Found[]
  group: Search['group']
  /** The index could not be loaded. */
  failed: boolean
  /** Announced: number of results, none, or failure. Empty while there is nothing to say. */
  status: string
}

const nothing: Pick<SearchState, 'found' | 'group'> = { found: [], group: () => [] }

/** Searches while typing. Loads the index when wanted, and retries with the next keystroke. */
export function useSearch(text: string, words: InterfaceWords['search'], wanted: boolean): SearchState {
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
    if (!search || !query) return { ...nothing, failed, status: failed && query ? words.failed : '' }
    const found = search.find(query)
    const count = found.length
    const close = found[0]?.isClose ? `${words.close} ` : ''
    return {
      found,
      group: search.group,
      failed: false,
      status: `${close}${count > 0 ? `${count} ${selectPlural(count, words.results)}` : words.none} “${query}”`,
    }
  }, [search, query, failed, words])
}
