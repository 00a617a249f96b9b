import { sectionsOf } from './route-base.ts'
import { truncate } from '../../../src/lib/truncate.ts'
import type { IndexEntry } from '../../../src/schema/data/cards.ts'
import type { Faq } from '../../../src/schema/entries/reference-lists.ts'
import type { RouteData } from '../../../src/schema/data/route-data.ts'
import type { EntryList } from '../../../src/schema/sections.ts'

/** Characters of an answer, or of the first test of a finding, in a list. */
const ANSWER = 160

/** Kinds of entries that have an anchor instead of a page. */
export const anchoredKinds = ['service', 'certification', 'faq', 'finding'] as const

/** An entry that has an anchor instead of a page. */
export interface AnchoredEntry extends IndexEntry {
  kind: (typeof anchoredKinds)[number]
  passages: string[]
}

/** A list whose entries are such: other lists name them only. */
export const isAnchored = ({ collection, layout }: EntryList) => collection === 'certifications' && layout === 'rows'

export function anchoredEntries(data: RouteData): AnchoredEntry[] {
  const href = (id: string) => `${data.path}#${id}`
  const entries = sectionsOf(data).flatMap((section): AnchoredEntry[] => {
    if (section.type === 'service-blocks') {
      return section.items.map(({ id, title, description, longDescription, features, process, warranty }) => {
        return {
          kind: 'service',
          title,
          href: href(id),
          description,
          passages: [longDescription, features.join('. '), process.join('. '), warranty],
        }
      })
    }
    if (section.type === 'leak-finder') {
      return section.findings.map(({ id, title, paths, test }) => ({
        kind: 'finding',
        title,
        href: href(id),
        description: truncate(test, ANSWER),
        passages: paths,
      }))
    }
    if (section.type !== 'entry-list' || !isAnchored(section)) return []
    return section.items.map(({ id, title, text = '', note = '', category = '' }) => ({
      kind: 'certification',
      title,
      href: href(id),
      description: note,
      passages: [text, category],
    }))
  })
  return [
    ...entries,
    ...listQuestions(data).map(({ id, q, a }): AnchoredEntry => ({
      kind: 'faq',
      title: q,
      href: href(id),
      description: truncate(a, ANSWER),
      passages: [a],
    })),
  ]
}

/** The questions that a page answers, without duplicates. */
export function listQuestions(data: RouteData): Faq[] {
  const questions = sectionsOf(data).flatMap((section): Faq[] =>
    section.type === 'faq' ? section.items : section.type === 'entry-list' ? section.faq : [],
  )
  return [...new Map(questions.map((question) => [question.id, question])).values()]
}

/** Removes duplicates: an entry that is on several pages is listed at the first address. */
export function deduplicateEntries<Entry extends Pick<IndexEntry, 'kind' | 'href'>>(
  entries: readonly Entry[],
): Entry[] {
  const entryKey = ({ kind, href }: Entry) => (href.includes('#') ? `${kind}#${href.split('#')[1]}` : href)
  const first = new Map<string, string>()
  for (const entry of entries) {
    const knownHref = first.get(entryKey(entry))
    if (knownHref === undefined || entry.href < knownHref) first.set(entryKey(entry), entry.href)
  }
  return entries.filter((entry) => first.get(entryKey(entry)) === entry.href)
}
