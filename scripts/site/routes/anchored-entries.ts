import { truncate } from '../../../src/lib/truncate.ts'
import type { IndexEntry } from '../../../src/schema/data/cards.ts'
import type { Faq } from '../../../src/schema/entries/reference-lists.ts'
import type { RouteData } from '../../../src/schema/data/route-data.ts'
import { once } from '../../pipeline/cache/once.ts'

/** Characters of an answer, or of a first test, where it is listed. */
const ANSWER = 160

/** Kinds of entries without a page of their own that are found at an anchor. */
export const anchoredKinds = ['service', 'certification', 'faq', 'finding'] as const

/** An entry without a page of its own, found at its anchor on the page that tells of it at length. */
export interface AnchoredEntry extends IndexEntry {
  kind: (typeof anchoredKinds)[number]
  /** What the page says about it. */
  texts: string[]
}

/** The services, certifications, findings and questions that a page tells of at length. */
export function anchoredEntries(data: RouteData): AnchoredEntry[] {
  if (data.kind !== 'sections') return []
  const href = (id: string) => `${data.path}#${id}`
  const entries = data.sections.flatMap((section): AnchoredEntry[] => {
    if (section.type === 'service-blocks') {
      return section.items.map(({ id, title, description, longDescription, features, process, warranty }) => {
        return {
          kind: 'service',
          title,
          href: href(id),
          description,
          texts: [longDescription, features.join('. '), process.join('. '), warranty],
        }
      })
    }
    if (section.type === 'leak-finder') {
      return section.findings.map(({ id, title, paths, test }) => ({
        kind: 'finding',
        title,
        href: href(id),
        description: truncate(test, ANSWER),
        texts: paths,
      }))
    }
    if (section.type !== 'certification-list') return []
    return section.items.map(({ id, title, description, issuer, category }) => ({
      kind: 'certification',
      title,
      href: href(id),
      description,
      texts: [issuer, category],
    }))
  })
  return [
    ...entries,
    ...questionsOf(data).map(({ id, q, a }): AnchoredEntry => ({
      kind: 'faq',
      title: q,
      href: href(id),
      description: truncate(a, ANSWER),
      texts: [a],
    })),
  ]
}

/** The questions that a page answers, each once. */
export function questionsOf(data: RouteData): Faq[] {
  const sections = data.kind === 'sections' ? data.sections : []
  const questions = sections.flatMap((section): Faq[] =>
    section.type === 'faq' ? section.items : section.type === 'resource-hub' ? section.faq : [],
  )
  return [...new Map(questions.map((question) => [question.id, question])).values()]
}

/**
 * Entries of a list of everything, each once: what stands on several pages is listed at the first of them by address.
 */
export function eachOnce<Entry extends Pick<IndexEntry, 'kind' | 'href'>>(entries: readonly Entry[]): Entry[] {
  const nameOf = ({ kind, href }: Entry) => (href.includes('#') ? `${kind}#${href.split('#')[1]}` : href)
  const first = new Map<string, string>()
  for (const entry of entries) {
    const other = first.get(nameOf(entry))
    if (other === undefined || entry.href < other) first.set(nameOf(entry), entry.href)
  }
  return entries.filter((entry) => first.get(nameOf(entry)) === entry.href)
}

/** The anchors that a page has. */
export const anchorsOf = once((data: RouteData): string[] => {
  if ('toc' in data) return data.toc.map(({ id }) => id)
  if (data.kind !== 'sections') return []
  return [
    ...data.sections.flatMap(({ id }) => id ?? []),
    ...data.sections.flatMap((section) => (section.type === 'leak-finder' ? section.places.map(({ id }) => id) : [])),
    ...anchoredEntries(data).map(({ href }) => href.slice(href.indexOf('#') + 1)),
  ]
})
