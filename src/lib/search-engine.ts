import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import type { SearchEntry, SearchIndex, SearchWords } from '../schema/data/search.ts'
import { unpackIndex } from './search-pack.ts'
import { isSmall, searchBoost, searchOptions, findTerms } from './search-terms.ts'

/** Entries that match all words, or else some of them, best first. */
type Search = (query: string) => SearchResult[]

type Engine = MiniSearch<SearchEntry>

export const searchEngine = (index: SearchIndex): Search =>
  searchWith(MiniSearch.loadJS(unpackIndex(index), searchOptions), index.words)

/** The same in steps: at once it blocks a phone for a quarter of a second. */
export const searchEngineInPieces = async (index: SearchIndex): Promise<Search> =>
  searchWith(await MiniSearch.loadJSAsync(unpackIndex(index), searchOptions), index.words)

function searchWith(engine: Engine, words: readonly SearchWords[]): Search {
  const groups = words.map(({ words: own, ...group }) => ({ ...group, phrases: own.map(findTerms) }))
  return (query) => {
    const parts = splitQuery(findTerms(query).slice(0, MOST_WORDS), groups)
    const first = pageFor(parts)
    const tasks = new Set(parts.map(groupPage))
    const boostDocument = (id: string) => (id === first ? FIRST : tasks.has(id) ? TASK : 1)
    const find = (combineWith: 'AND' | 'OR', withTypos: boolean) => {
      const queries = parts.map((part) =>
        typeof part === 'string' ? queryOfWord(engine, part, withTypos) : queryOfGroup(part),
      )
      return engine.search({ combineWith, queries }, { boost: searchBoost, boostDocument })
    }
    const exact = find('AND', false)
    const all = exact.length > 0 ? exact : find('AND', true)
    if (all.length === 0) return find('OR', true)
    return all.toSorted((a, b) => averageScore(b) - averageScore(a))
  }
}

/** MiniSearch multiplies by the number of words found; here alternatives would count as words. */
const averageScore = ({ score, queryTerms }: SearchResult) => score / queryTerms.length

/** Of a query; the rest of a pasted page is ignored. */
const MOST_WORDS = 30
/** More than any score. */
const FIRST = 1e6
const TASK = 2
const ALTERNATIVE = 0.3

/** A phrase of a query, and the group that has it. */
interface Match {
  phrase: Phrase
  group: Group
}

interface Group {
  phrases: Phrase[]
  page?: string
}

/** The terms of a word or phrase of a group. */
type Phrase = string[]

/** Splits a query into words, and phrases of groups, the longest first. */
function splitQuery(terms: string[], groups: readonly Group[]): (string | Match)[] {
  const [first, ...others] = terms
  if (first === undefined) return []
  const [match] = groups
    .flatMap((group) => group.phrases.map((phrase) => ({ phrase, group })))
    .filter(({ phrase }) => phrase.every((term, at) => term === terms[at]))
    .toSorted((a, b) => b.phrase.length - a.phrase.length)
  return match
    ? [match, ...splitQuery(terms.slice(match.phrase.length), groups)]
    : [first, ...splitQuery(others, groups)]
}

/** The page of a query that consists only of words for it. */
function pageFor(parts: (string | Match)[]): string | undefined {
  const [page, ...others] = new Set(parts.map(groupPage))
  return others.length > 0 ? undefined : page
}

const groupPage = (part: string | Match) => (typeof part === 'string' ? undefined : part.group.page)

/** All words of a group, those that were typed before the others. */
const queryOfGroup = ({ phrase, group }: Match): Query => ({
  combineWith: 'OR',
  queries: group.phrases.map((one) => ({
    combineWith: 'AND',
    queries: one,
    boostTerm: () => (one === phrase ? 1 : ALTERNATIVE),
  })),
})

/** The word itself before longer words; those alone if no entry has it; a typo only if no word begins with it. */
function queryOfWord(engine: Engine, term: string, withTypos: boolean): Query {
  const queries = [term]
  // Half of all words begin with a small one.
  if (isSmall(term)) return { queries }
  if (engine.search(term).length > 0) return { queries, prefix: true, weights: { prefix: 0.01, fuzzy: 0 } }
  if (!withTypos || engine.search(term, { prefix: true }).length > 0) return { queries, prefix: true }
  // A number with another digit is another number, and a short word another word.
  return { queries, fuzzy: /\d/.test(term) || term.length < 4 ? false : 0.2 }
}
