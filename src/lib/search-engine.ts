import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import type { SearchEntry, SearchIndex, SearchWords } from '../schema/data/search.ts'
import { unpackIndex } from './search-pack.ts'
import { isSmall, searchBoost, searchOptions, findTerms } from './search-terms.ts'

export interface Matches {
  /** Entries that match all words, or else some of them, best first. */
  results: SearchResult[]
  /** No entry has any of the words: these have words with a similar spelling. */
  areClose: boolean
}

type SearchEngine = (query: string) => Matches

type Engine = MiniSearch<SearchEntry>

/** Words of a query are normalized before they are split into groups. */
export const loadOptions = {
  ...searchOptions,
  searchOptions: { tokenize: (term: string) => [term], processTerm: (term: string) => term },
}

export const searchEngine = (index: SearchIndex): SearchEngine =>
  searchWith(MiniSearch.loadJS(unpackIndex(index), loadOptions), index)

/** The same in steps: at once it blocks a phone for a quarter of a second. */
export const searchEngineInPieces = async (index: SearchIndex): Promise<SearchEngine> =>
  searchWith(await MiniSearch.loadJSAsync(unpackIndex(index), loadOptions), index)

/** Searches what is loaded of an index. */
export function searchWith(
  engine: Engine,
  { words: wordGroups, groups: kindGroups }: Pick<SearchIndex, 'words' | 'groups'>,
): SearchEngine {
  const kinds = kindGroups.map(({ kind }) => kind)
  const groups = toGroups(wordGroups)
  return (query) => {
    const words = findTerms(query).slice(0, MOST_WORDS)
    const parts = splitQuery(words, groups)
    const first = pageFor(parts)
    const tasks = new Set(parts.map(groupPage))
    const boostDocument = (id: string, _term: string, stored?: Partial<SearchEntry>) =>
      (id === first ? FIRST : tasks.has(id) ? TASK : 1) * KIND ** kinds.indexOf(stored?.kind ?? '')
    const find = (combineWith: 'AND' | 'OR', queryOfWord = queryOfExactWord) => {
      const queries = parts.map((part) => (typeof part === 'string' ? queryOfWord(engine, part) : queryOfGroup(part)))
      return engine.search({ combineWith, queries }, { boost: searchBoost, boostDocument })
    }
    const all = find('AND')
    if (all.length > 0) return { results: all.sort((a, b) => averageScore(b) - averageScore(a)), areClose: false }
    const some = find('OR')
    if (some.length > 0) return { results: some, areClose: false }
    // A typo is rarely in the first letter: a basement is no casement.
    const initials = new Set(words.map(([letter]) => letter))
    const close = find('OR', queryOfTypo).filter(({ terms }) => terms.some((term) => initials.has(term[0])))
    return { results: close, areClose: close.length > 0 }
  }
}

const toGroups = (words: readonly SearchWords[]): Group[] =>
  words.map(({ words: own, ...group }) => ({ ...group, phrases: own.map(findTerms) }))

/** The terms that a query needs: those typed, which may be the beginnings of others, and others of their groups. */
export function findQueryTerms(query: string, words: readonly SearchWords[]): { typed: string[]; meant: string[] } {
  const typed = findTerms(query).slice(0, MOST_WORDS)
  const parts = splitQuery(typed, toGroups(words))
  return {
    typed: typed.flatMap((term) => [term, withoutIng(term)]).filter(Boolean),
    meant: parts.flatMap((part) => (typeof part === 'string' ? [] : part.group.phrases.flat())),
  }
}

/** MiniSearch multiplies by the number of words found; here alternatives would count as words. */
const averageScore = ({ score, queryTerms }: SearchResult) => score / queryTerms.length

/** Of a query; the rest of a pasted page is ignored. */
const MOST_WORDS = 30
/** More than any score. */
const FIRST = 1e6
const TASK = 2
/** A kind that the site index lists later counts less: residents search more often than engineers. */
const KIND = 0.87
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
    .sort((a, b) => b.phrase.length - a.phrase.length)
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

const withoutIng = (term: string) => term.replace(/in?$/, '')

/** The word itself before longer words; those only if no entry has it. */
function queryOfExactWord(engine: Engine, term: string): Query {
  const queries = [term]
  // Half of all words begin with a small one. A letter is the beginning of the first word.
  if (isSmall(term) && term.length > 1) return { queries }
  if (engine.search(term).length > 0) return { queries, prefix: true, weights: { prefix: 0.01, fuzzy: 0 } }
  // While `-ing` is typed, the word without it is meant.
  const whole = withoutIng(term)
  return engine.search(whole).length > 0 ? { queries: [whole] } : { queries, prefix: true }
}

/** Words with a similar spelling; the typo may be in an ending that the index has not. */
function queryOfTypo(_engine: Engine, term: string): Query {
  const queries = [term, term.replace(/(?:ig|ng|d)$/, '')]
  return { queries: queries.filter(mayHaveTypo), fuzzy: 0.2 }
}

/** A number with another digit is another number, and a short word another word. */
const mayHaveTypo = (term: string) => term.length > 3 && !/\d/.test(term)
