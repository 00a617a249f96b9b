import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { searchEngine } from '../../../../src/lib/search-engine.ts'
import type { SearchIndex } from '../../../../src/schema/data/search.ts'
import { codeHash } from '../../../pipeline/cache/code-hash.ts'
import { keyOf, sha256 } from '../../../pipeline/cache/hash.ts'
import type { Store } from '../../../pipeline/cache/store.ts'
import type { Difference } from './model.ts'

/**
 * Searches whose first answer is another. What is searched for is what somebody would type who knows what there
 * is: the titles. What led to a page that is gone has another answer in any case. `moved` tells where a page is
 * now, of those that are still there.
 */
export function compareSearch(
  base: string,
  head: string,
  { moved, store }: { moved: ReadonlyMap<string, string>; store: Store },
): Difference[] {
  const [before, after] = [base, head].map((dist) => readFileSync(join(dist, '_data/search.json'), 'utf8'))
  if (!before || !after || before === after) return []
  const { entries } = JSON.parse(before) as SearchIndex
  const titles = [...new Set(entries.map(({ title }) => title))].sort()
  const [old, now] = [before, after].map((index) => firstAnswers(index, titles, store))
  return titles.flatMap((name, at) => {
    const [was, is] = [old![at]!, now![at]!]
    const [page = '', place] = was.split('#')
    const path = moved.get(page)
    const meant = path !== undefined && place !== undefined ? `${path}#${place}` : path
    return meant === undefined || meant === is ? [] : [{ name, before: was, after: is, causes: [] }]
  })
}

/**
 * The first answer to each of some searches. A thousand searches among a thousand pages take seconds, so an
 * index is asked once and for all.
 */
function firstAnswers(index: string, queries: readonly string[], store: Store): string[] {
  const key = keyOf('search', codeHash('src/lib/search-engine.ts'), sha256(index), ...queries)
  return store.pack('review').keep(key, () => {
    const ask = searchEngine(JSON.parse(index) as SearchIndex)
    return queries.map((query) => String(ask(query)[0]?.id ?? ''))
  })
}
