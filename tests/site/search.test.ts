import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { createSearch } from '../../src/features/search/search-site.ts'
import type { SearchIndex } from '../../src/schema/data/search.ts'
import { canonicalPages, dist, pageAt, root } from './built-site.ts'
import { attribute, elements, having, readText } from './html-tree.ts'

const text = readFileSync(join(dist, '_data/search.json'), 'utf8')
const index = JSON.parse(text) as SearchIndex
const search = createSearch(index)
const shown = canonicalPages.filter(({ route }) => !route.noindex)

const packed = (written: string) => gzipSync(written, { level: 9 }).length

test('the index is at most 350 bytes gzip for each of its entries, or a quarter of the text of the site', () => {
  const read = shown.map(({ document }) => readText(document)).join(' ')
  expect(packed(text)).toBeLessThanOrEqual(Math.max(350 * index.entries.length, packed(read) / 4))
})

test('the page of a group of search words comes first for each of them', () => {
  const groups = parse(readFileSync(join(root, 'content/search-words.yaml'), 'utf8')) as {
    words: string[]
    page?: string
  }[]
  const elsewhere = groups.flatMap(({ words, page }) =>
    words.filter((word) => page !== undefined && search.find(word)[0]?.href !== page).map((word) => `${word}: ${page}`),
  )
  expect(elsewhere).toEqual([])
})

test('pages for those who maintain the site are not in the index', () => {
  expect(text).not.toContain('/admin')
})

test('a page is found by its title with a typo, and the match is marked', () => {
  const titled = index.entries.flatMap(({ id, title }) => {
    const word = title.match(/(?<![\w’-])[A-Za-z]{8,}(?![\w’-])/)?.[0]
    return word ? [{ id, word, typo: word.slice(0, 3) + word.slice(4) }] : []
  })
  const notFound = titled.filter(({ word, typo }) => {
    const found = search.find(typo)
    // Without a letter it may be another word of the site.
    const isMarked = found.some(({ title, excerpt }) => excerpt.concat(title).some(({ hit }) => hit))
    return !found[0] || (found[0].isClose && !isMarked && search.find(word).length > 0)
  })
  expect(titled).not.toEqual([])
  expect(notFound).toEqual([])
})

test('every page that may be found is found by its title, and nothing else is', () => {
  const addresses = index.entries.map(({ id }) => id)
  const paths = shown.map(({ path }) => path)
  expect(addresses.map((address) => address.split('#')[0]!).filter((path) => !paths.includes(path))).toEqual([])
  expect(new Set(addresses).size).toBe(addresses.length)
  const notFound = shown.filter(
    ({ path, data }) => !search.find('entry' in data ? data.entry.title : data.label).some(({ href }) => href === path),
  )
  expect(notFound.map(({ path }) => path)).toEqual([])
})

test('services, certifications, findings and questions are found at anchors of their pages, each question once', () => {
  const anchored = index.entries.filter(({ id }) => id.includes('#'))
  const notFound = anchored.filter(({ id }) => {
    const [path, anchor] = id.split('#')
    return elements(pageAt(path!).document, having('id', anchor)).length !== 1
  })
  expect(notFound.map(({ id }) => id)).toEqual([])
  const questions = anchored.filter(({ kind }) => kind === 'faq').map(({ title }) => title)
  expect(new Set(questions).size).toBe(questions.length)
  for (const { id, title } of anchored) expect(search.find(title).map(({ href }) => href)).toContain(id)
})

test('documents are found by their titles, at the page that lists them', () => {
  const notFound = shown.flatMap(({ path, data }) => {
    const listed =
      data.kind === 'sections'
        ? data.sections.flatMap((section) =>
            section.type === 'entry-list' && section.collection === 'documents' ? section.items : [],
          )
        : []
    return listed
      .filter(({ title }) => !search.find(title).some(({ href }) => href === path))
      .map(({ title }) => `${path}: ${title}`)
  })
  expect(notFound).toEqual([])
})

test('the page of results lists everything by kind, without a script', () => {
  const { document, path: own } = pageAt('/search')
  const linked = new Set(
    elements(document, 'main')
      .flatMap((main) => elements(main, having('href')))
      .map((link) => attribute(link, 'href')!),
  )
  const wanted = [...shown.map(({ path }) => path), ...index.entries.map(({ id }) => id)].filter(
    (address) => address !== own,
  )
  expect(wanted.filter((address) => !linked.has(address))).toEqual([])
})

test('numbers stay on the line of their unit in results', () => {
  const found = ['hours', 'years', 'mm'].flatMap((unit) => search.find(unit))
  const written = found.flatMap(({ title, excerpt }) =>
    [title, excerpt].map((pieces) => pieces.map((one) => one.text).join('')),
  )
  expect(written.filter((line) => /\d (hours|years|mm)\b/.test(line))).toEqual([])
})
