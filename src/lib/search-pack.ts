import type { AsPlainObject } from 'minisearch'
import type { SearchEntry, SearchIndex } from '../schema/data/search.ts'
import { searchBoost, searchOptions } from './search-terms.ts'

type Packed = Omit<SearchIndex, 'groups' | 'words'>
type Field = keyof typeof searchBoost

/** An entry as indexed: for each field its unique terms, and the number of words they come from. */
export interface IndexedEntry {
  entry: SearchEntry
  terms: string[][]
  lengths: number[]
}

const fields = Object.keys(searchBoost) as Field[]
/** The order of fields in postings: the last one, the text, is the most common and comes first. */
const order = fields.map((_, index) => fields.length - 1 - index)

/** The character for a gap of 0, and the gap from which on it takes more than one. JSON escapes none of them. */
const FIRST = 35
const STEP = 56
const MORE = String.fromCharCode(FIRST + STEP)

/**
 * Compresses an index: terms by the suffix after the prefix shared with the previous term, postings as gaps of one
 * character each. Term frequencies are dropped.
 */
export function packIndex(indexed: readonly IndexedEntry[]): Packed {
  const found = new Map<string, number[][]>()
  for (const [id, { terms }] of indexed.entries())
    for (const [field, ofField] of terms.entries())
      for (const term of ofField) {
        const postings = found.get(term) ?? fields.map(() => [])
        postings[field]!.push(id)
        found.set(term, postings)
      }
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    entries: indexed.map(({ entry }) => entry),
    lengths: indexed.map(({ lengths }) => lengths),
    terms: sorted.map(([term], at) => packSuffix(term, sorted[at - 1]?.[0] ?? '')).join(' '),
    postings: sorted
      .map(([, postings]) =>
        order
          .slice(0, order.length - postings.findIndex(({ length }) => length > 0))
          .map((field) => packGaps(postings[field]!))
          .join('!'),
      )
      .join(' '),
  }
}

/** Tokenizes an entry as MiniSearch does. */
export function indexEntry(entry: SearchEntry, fieldValues: Record<Field, string>): IndexedEntry {
  const words = fields.map((field) => [...new Set(searchOptions.tokenize(fieldValues[field]))])
  return {
    entry,
    terms: words.map((ofField) => [...new Set(ofField.map(searchOptions.processTerm))].filter(Boolean)),
    lengths: words.map(({ length }) => length),
  }
}

/** Restores the index that {@link packIndex} wrote. Terms are decoded lazily, once and in order. */
export function unpackIndex({ entries, lengths, terms, postings }: Packed): AsPlainObject {
  return {
    documentCount: entries.length,
    nextId: entries.length,
    documentIds: byNumber(entries.map(({ id }) => id)),
    fieldIds: Object.fromEntries(fields.map((field, number) => [field, number])),
    fieldLength: byNumber(lengths),
    averageFieldLength: fields.map(
      (_, field) => lengths.reduce((sum, one) => sum + (one[field] ?? 0), 0) / (entries.length || 1),
    ),
    storedFields: byNumber(entries.map(({ id: _address, ...stored }) => stored)),
    dirtCount: 0,
    index: unpackTerms(terms, postings) as Iterable<unknown> as AsPlainObject['index'],
    serializationVersion: 2,
  }
}

function* unpackTerms(terms: string, postings: string) {
  const found = postings.split(' ')
  let at = 0
  for (const term of termsIn(terms)) yield [term, unpackEntries(found[at++] ?? '')] as const
}

/** All terms of an index, in order. */
export function* termsIn(terms: string): Generator<string> {
  let term = ''
  for (const suffix of terms.split(' ')) {
    term = term.slice(0, parseInt(suffix[0] ?? '', 36)) + suffix.slice(1)
    yield term
  }
}

function byNumber<Value>(values: Value[]): Record<string, Value> {
  return Object.fromEntries(values.entries())
}

function packSuffix(term: string, before: string): string {
  let shared = 0
  while (shared < 35 && shared < before.length && term[shared] === before[shared]) shared++
  return shared.toString(36) + term.slice(shared)
}

function packGaps(found: readonly number[]): string {
  let next = 0
  const gaps = found.map((id) => {
    const gap = id - next
    next += gap + 1
    return MORE.repeat(Math.floor(gap / STEP)) + String.fromCharCode(FIRST + (gap % STEP))
  })
  return gaps.join('')
}

function unpackEntries(written: string): Record<string, Record<string, number>> {
  const byField = written.split('!').map((gaps, at) => {
    let next = 0
    const found: Record<string, number> = {}
    for (const character of gaps) {
      next += character === MORE ? STEP : character.charCodeAt(0) - FIRST
      if (character !== MORE) found[next++] = 1
    }
    return [String(order[at]), found] as const
  })
  return Object.fromEntries(byField.filter(([, found]) => Object.keys(found).length > 0))
}
