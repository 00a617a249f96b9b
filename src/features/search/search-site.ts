import type { SearchStart } from '../../lib/search-parts.ts'
import type { SearchEntry, SearchIndex } from '../../schema/data/search.ts'
import { withBase } from '../../lib/base-path.ts'
import { joinUnits } from '../../lib/join-units.ts'
import { searchEngine, searchEngineInPieces } from '../../lib/search-engine.ts'
import { splitWords, normalizeWord, findWords } from '../../lib/search-terms.ts'
import { truncate } from '../../lib/truncate.ts'

const EXCERPT = 170

interface Piece {
  text: string
  hit: boolean
}

export interface Found {
  href: string
  kind: string
  title: Piece[]
  excerpt: Piece[]
  /** Has no word of the query, but one with a similar spelling. */
  isClose: boolean
}

export interface FoundGroup {
  kind: string
  title: string
  items: Found[]
}

export interface Search {
  /** Best match first. */
  find: (query: string) => Found[]
  /** Groups results by kind: that of the best first, or as the search page lists them. */
  group: (found: Found[], order: 'best' | 'listed') => FoundGroup[]
}

export function createSearch(index: SearchIndex): Search
/** With its engine. */
export function createSearch(index: SearchIndex | SearchStart, search: ReturnType<typeof searchEngine>): Search
export function createSearch(index: SearchIndex | SearchStart, search = searchEngine(index as SearchIndex)): Search {
  const { groups } = index
  const position = (kind: string) => groups.findIndex((group) => group.kind === kind)
  return {
    find(query) {
      const { results, areClose } = search(query)
      return results.map(({ id, terms, ...stored }) =>
        createResult({ ...(stored as unknown as SearchEntry), id: String(id) }, new Set(terms), areClose),
      )
    },
    group(found, order) {
      const kinds = [...new Set(found.map(({ kind }) => kind))]
      if (order === 'listed') kinds.sort((a, b) => position(a) - position(b))
      return kinds.map((kind) => ({
        kind,
        title: groups.find((group) => group.kind === kind)?.title ?? kind,
        items: found.filter((one) => one.kind === kind),
      }))
    },
  }
}

function createResult(
  { id, kind, title, excerpt, passages }: SearchEntry,
  terms: ReadonlySet<string>,
  isClose: boolean,
): Found {
  const hits = (text: string) =>
    new Set(
      findWords(text)
        .map(normalizeWord)
        .filter((term) => terms.has(term)),
    ).size
  return {
    href: id,
    kind,
    isClose,
    // Computed on access: of a hundred matches, twenty are shown.
    get title() {
      return markTerms(joinUnits(title), terms)
    },
    get excerpt() {
      const best = [excerpt, ...passages].reduce((one, other) => (hits(other) > hits(one) ? other : one))
      return markTerms(truncate(joinUnits(best), EXCERPT), terms)
    },
  }
}

function markTerms(text: string, terms: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = []
  for (const part of splitWords(text).filter(Boolean)) {
    const hit = terms.has(normalizeWord(part))
    const last = pieces.at(-1)
    if (last && !last.hit && !hit) last.text += part
    else pieces.push({ text: part, hit })
  }
  return pieces
}

/** Finds what a query has, with all that it needs of the index loaded. */
type LoadSearch = (query: string) => Promise<Search>

/** By file; a failed one is requested again. */
const loading = new Map<string, Promise<unknown>>()

function load<Data>(file: string, make: (data: unknown) => unknown = (data) => data): Promise<Data> {
  const known = loading.get(file)
  if (known) return known as Promise<Data>
  const loaded = fetchData(file).then(make)
  loading.set(file, loaded)
  loaded.catch(() => loading.delete(file))
  return loaded as Promise<Data>
}

async function fetchData(file: string): Promise<unknown> {
  const response = await fetch(withBase(`/_data/${file}`))
  if (!response.ok) throw new Error(`The search index could not be loaded: ${response.status}`)
  return response.json()
}

/** Loads the index once, or the parts of it that a query needs; retries after a failure. */
export async function loadSearch(query: string): Promise<Search> {
  return (await load<LoadSearch>('search.json', readIndex))(query)
}

async function readIndex(data: unknown): Promise<LoadSearch> {
  const index = data as SearchIndex | SearchStart
  if ('entries' in index) {
    const search = createSearch(index, await searchEngineInPieces(index))
    return async () => search
  }
  const { searchInParts } = await import('../../lib/search-parts.ts')
  const find = searchInParts(index, load)
  return async (query) => {
    const matches = query ? await find(query) : { results: [], areClose: false }
    return createSearch(index, () => matches)
  }
}
