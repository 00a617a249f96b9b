import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSearch } from '../../src/features/search/search-site.ts'
import type { SearchIndex } from '../../src/schema/data/search.ts'
import { dist, pageAt, readJson } from '../site/built-site.ts'
import { attribute, elements } from '../site/html-tree.ts'
import { amongThree, first, twoTaps } from './questions.ts'

const search = createSearch(readJson<SearchIndex>(join(dist, '_data/search.json')))
const isAt = (wanted: string) => (href: string) => href === wanted || (wanted.endsWith('/') && href.startsWith(wanted))
const rows = [
  ...Object.entries(first).map(([wanted, queries]) => ({ wanted, queries, most: 1 })),
  ...Object.entries(amongThree).map(([wanted, queries]) => ({ wanted, queries, most: 3 })),
].flatMap(({ queries = [], ...row }) => queries.map((query) => ({ query, ...row })))

test.each(rows)('"$query" leads to $wanted, among the first $most', ({ query, wanted, most }) => {
  const found = search.find(query).map(({ href }) => href)
  expect(found.slice(0, most)).toContainEqual(expect.toSatisfy(isAt(wanted)))
})

test('two taps in a menu, or one on the hub, lead to what visitors looked for in vain', () => {
  const links = (path: string, landmark: 'header' | 'main') =>
    elements(elements(pageAt(path).document, landmark)[0]!, 'a').map((link) => attribute(link, 'href')!)
  const reached = [...links('/', 'header'), ...links('/resources', 'main')]
  expect(twoTaps.filter((path) => !reached.includes(path))).toEqual([])
  expect(links('/skyrise-construction', 'header')).toContain('/skyrise-construction/details')
})
