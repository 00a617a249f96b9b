import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { searchEngine } from '../../../../src/lib/search-engine.ts'
import type { SearchIndex } from '../../../../src/schema/data/search.ts'
import type { Difference } from './model.ts'

/**
 * Searches whose first result has changed. The queries are what somebody would type who knows what there is: the
 * titles. What led to a page that is gone has another result in any case. `moved` says where each page is now.
 */
export function compareSearch(base: string, head: string, moved: ReadonlyMap<string, string>): Difference[] {
  const [before, after] = [base, head].map((dist) => readFileSync(join(dist, '_data/search.json'), 'utf8'))
  if (!before || !after || before === after) return []
  const { entries } = JSON.parse(before) as SearchIndex
  const [old, now] = [before, after].map((index) => firstResult(index)) as [FirstResult, FirstResult]
  const titles = [...new Set(entries.map(({ title }) => title))].sort()
  return titles.flatMap((name) => {
    const [was, is] = [old(name), now(name)]
    const [page = '', anchor] = was.split('#')
    const path = moved.get(page)
    const expected = path !== undefined && anchor !== undefined ? `${path}#${anchor}` : path
    return expected === undefined || expected === is ? [] : [{ name, before: was, after: is, causes: [] }]
  })
}

type FirstResult = (query: string) => string

function firstResult(index: string): FirstResult {
  const search = searchEngine(JSON.parse(index) as SearchIndex)
  return (query) => String(search(query)[0]?.id ?? '')
}
