import type { Cause, Change, Difference, PageChange, Review } from '../compare/model.ts'
import { causeName } from './sentences.ts'

/**
 * What lines of content made on several pages: a phone number is in the header, in links and in
 * data, and one thing to know.
 */
export interface SharedLines {
  causes: Cause[]
  /** Everything that they made, what most pages have first. */
  changes: Change[]
  pages: string[]
  documents: Difference[]
}

const keyOf = (causes: readonly Cause[]) => causes.map(causeName).join(' ')

/** Lines of content that made a change of several pages, with all that they made. */
function sharedLines({ changes, documents }: Pick<Review, 'changes' | 'documents'>): SharedLines[] {
  const groups = new Map<string, SharedLines>()
  for (const { causes, pages } of changes)
    if (causes.length > 0 && pages.length > 1)
      groups.set(keyOf(causes), { causes, changes: [], pages: [], documents: [] })
  for (const change of changes) groups.get(keyOf(change.causes))?.changes.push(change)
  for (const document of documents) groups.get(keyOf(document.causes))?.documents.push(document)
  for (const group of groups.values()) group.pages = [...new Set(group.changes.flatMap(({ pages }) => pages))].sort()
  return [...groups.values()]
}

/**
 * Pages of which something is to be told, each with the changes that are its own, and those that only have changes that
 * others have too; documents with changes of their own.
 */
export function splitPages(review: Pick<Review, 'pages' | 'changes' | 'documents'>) {
  const groups = sharedLines(review)
  const told = new Set<Change | Difference>(groups.flatMap(({ changes, documents }) => [...changes, ...documents]))
  const ownOf = ({ changes }: PageChange) =>
    changes.map((index) => review.changes[index]!).filter((change) => change.pages.length === 1 && !told.has(change))
  const isShared = (page: PageChange) =>
    page.what === 'changed' && page.appeared.length + page.mended.length === 0 && ownOf(page).length === 0
  const own = review.pages.filter((page) => !isShared(page)).map((page) => ({ page, changes: ownOf(page) }))
  return {
    groups,
    own,
    shared: review.pages.filter(isShared),
    documents: review.documents.filter((document) => !told.has(document)),
  }
}

/** How many changes of a page its row tells. */
const MOST_OF_A_PAGE = 3

/** The changes that the row of a page tells: those that content made, the same words once. */
export function changesInRow(own: readonly Change[]): Change[] {
  const made = own.filter(({ causes }) => causes.length > 0)
  const words = new Map(made.toReversed().map((change) => [JSON.stringify([change.before, change.after]), change]))
  return made.filter((change) => [...words.values()].includes(change)).slice(0, MOST_OF_A_PAGE)
}
