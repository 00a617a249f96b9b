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

export function createSearch(
  index: SearchIndex,
  search: ReturnType<typeof searchEngine> = searchEngine(index),
): Search {
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

let loading: Promise<Search> | undefined

/** Loads the index once; retries after a failure. */
export function loadSearch(): Promise<Search> {
  loading ??= fetchSearch().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchSearch(): Promise<Search> {
  const response = await fetch(withBase('/_data/search.json'))
  if (!response.ok) throw new Error(`The search index could not be loaded: ${response.status}`)
  const index = (await response.json()) as SearchIndex
  return createSearch(index, await searchEngineInPieces(index))
}
