import { join } from 'node:path'
import { searchEngine } from '../../src/lib/search-engine'
import type { SearchIndex } from '../../src/schema/search'
import type { Difference } from './model'
import { readJson } from './read-side'

/**
 * Searches whose first answer is another. What is searched for is what somebody would type who knows what there is: the titles. What led to a
 * page that is gone has another answer in any case. `moved` tells where a page is now, of those that are still there.
 */
export function compareSearch(base: string, head: string, moved: ReadonlyMap<string, string>): Difference[] {
  const [before, after] = [base, head].map((dist) => readJson<SearchIndex>(join(dist, '_data/search.json')))
  if (!before || !after || JSON.stringify(before) === JSON.stringify(after)) return []
  const [askBefore, askAfter] = [searchEngine(before), searchEngine(after)]
  const first = (ask: typeof askBefore, query: string) => String(ask(query)[0]?.id ?? '')
  const titles = new Set(before.entries.map(({ title }) => title))
  return [...titles].sort().flatMap((name) => {
    const [was, is] = [first(askBefore, name), first(askAfter, name)]
    const [page = '', place] = was.split('#')
    const now = moved.get(page)
    const meant = now !== undefined && place !== undefined ? `${now}#${place}` : now
    return meant === undefined || meant === is ? [] : [{ name, before: was, after: is, causes: [] }]
  })
}
