import type { Source } from '../schema/entries/source.ts'
import { formatDate } from './format.ts'

export interface SourceWords {
  sources: string
  publisherSite: string
  seen: string
}

/** What follows the title of a source; the publisher is first. */
export function sourceFacts(source: Source, words: SourceWords): [publisher: string, ...facts: string[]] {
  const { publisher, leadsTo, edition, section, seen } = source
  const facts = [edition, section, seen && `${words.seen} ${formatDate(seen)}`]
  return [leadsTo ? `${publisher}, ${words.publisherSite}` : publisher, ...facts.flatMap((fact) => fact ?? [])]
}
