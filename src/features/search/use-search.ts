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
  const [answer, setAnswer] = useState<{ search: Search; query: string }>()
  const [failed, setFailed] = useState(false)
  // Shows the keystroke before searching.
  const query = useDeferredValue(text.trim())

  useEffect(() => {
    if (!wanted) return
    let left = false
    loadSearch(query).then(
      (search) => left || (setAnswer({ search, query }), setFailed(false)),
      () => left || setFailed(true),
    )
    return () => {
      left = true
    }
  }, [wanted, query])

  // Results are reused while only the field changes. Those before stay until all of the next are loaded.
  return useMemo(() => {
    if (!answer?.query || !query) return { ...nothing, failed, status: failed && query ? words.failed : '' }
    const { search, query: answered } = answer
    const found = search.find(answered)
    const count = found.length
    const close = found[0]?.isClose ? `${words.close} ` : ''
    return {
      found,
      group: search.group,
      failed: false,
      status: `${close}${count > 0 ? `${count} ${selectPlural(count, words.results)}` : words.none} “${answered}”`,
    }
  }, [answer, query, failed, words])
}
