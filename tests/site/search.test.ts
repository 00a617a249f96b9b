import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createSearch } from '../../src/lib/search-site'
import type { SearchIndex } from '../../src/schema/search'
import { canonicalPages, dist, pageAt } from './built-site'
import { attribute, elements, having } from './html-tree'

const text = readFileSync(join(dist, '_data/search.json'), 'utf8')
const index = JSON.parse(text) as SearchIndex
const search = createSearch(index)
const shown = canonicalPages.filter(({ route }) => !route.noindex)

test('the index is at most 60 KB gzip', () => {
  expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(60_000)
})

test.each(['parkade membrane', 'rainscren', 'E1105'])('"%s" finds at least three pages, and shows where', (query) => {
  const found = search.find(query)
  expect(found.length).toBeGreaterThanOrEqual(3)
  expect(found[0]!.excerpt.concat(found[0]!.title).some(({ hit }) => hit)).toBe(true)
})

test('every page that may be found is found by its title, and nothing else is', () => {
  const { documentIds } = index.index as { documentIds: Record<string, string> }
  const addresses = new Set(Object.values(documentIds))
  const paths = shown.map(({ path }) => path)
  expect([...addresses].map((address) => address.split('#')[0]!).filter((path) => !paths.includes(path))).toEqual([])
  const lost = shown.filter(({ path, data }) => !search.find('entry' in data ? data.entry.title : data.label).some(({ href }) => href === path))
  expect(lost.map(({ path }) => path)).toEqual([])
})

test('the page of results lists everything by kind, without a script', () => {
  const { document } = pageAt('/search')
  const linked = new Set(elements(document, 'main').flatMap((main) => elements(main, having('href'))).map((link) => attribute(link, 'href')!))
  expect(shown.filter(({ path }) => path !== '/search' && !linked.has(path)).map(({ path }) => path)).toEqual([])
})
