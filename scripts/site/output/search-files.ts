import { ENTRIES, entryFile, termFile, type SearchStart, type TermPart } from '../../../src/lib/search-parts.ts'
import { termsIn } from '../../../src/lib/search-pack.ts'
import type { SearchIndex } from '../../../src/schema/data/search.ts'

/** Entries of an index that browsers load whole. */
const WHOLE = 1000
/** Characters of a part of the terms: 3 KB with gzip. */
const PART = 8000

/** The files of an index, by their addresses below `_data/`. */
export function searchFiles(index: SearchIndex): Map<string, unknown> {
  const { entries, groups, words } = index
  if (entries.length <= WHOLE) return new Map([['search.json', index]])
  const { firsts, parts } = splitTerms(index)
  const numbers = new Map(entries.map(({ id }, number) => [id, String(number)]))
  const start: SearchStart = {
    groups,
    words: words.map(({ page, ...group }) => ({ ...group, ...(page && { page: numbers.get(page) ?? page }) })),
    lengths: Object.keys(index.lengths[0]!).map((field) => index.lengths.map((one) => one[Number(field)]!)),
    kinds: countRuns(entries.map(({ kind }) => kind)),
    firsts,
  }
  const entryParts = Array.from({ length: Math.ceil(entries.length / ENTRIES) }, (_, part) =>
    entries.slice(part * ENTRIES, (part + 1) * ENTRIES),
  )
  return new Map<string, unknown>([
    ['search.json', start],
    ...parts.map((part, number) => [termFile(number), part] as const),
    ...entryParts.map((part, number) => [entryFile(number), part] as const),
  ])
}

function splitTerms({ terms, postings }: TermPart): { firsts: string[]; parts: TermPart[] } {
  const [suffixes, found] = [terms.split(' '), postings.split(' ')]
  const firsts: string[] = []
  const parts: { terms: string[]; postings: string[] }[] = []
  let size = Infinity
  let at = 0
  for (const term of termsIn(terms)) {
    if (size > PART) {
      size = 0
      firsts.push(term)
      // Shares nothing with the term before.
      parts.push({ terms: [`0${term}`], postings: [found[at]!] })
    } else {
      parts.at(-1)!.terms.push(suffixes[at]!)
      parts.at(-1)!.postings.push(found[at]!)
    }
    size += suffixes[at]!.length + found[at]!.length
    at++
  }
  return { firsts, parts: parts.map((part) => ({ terms: part.terms.join(' '), postings: part.postings.join(' ') })) }
}

function countRuns(values: string[]): [string, number][] {
  const runs: [string, number][] = []
  for (const value of values) {
    const last = runs.at(-1)
    if (last?.[0] === value) last[1]++
    else runs.push([value, 1])
  }
  return runs
}
