import type { Cause, Change, Difference, PageChange, Review } from '../compare/model.ts'
import { causeName } from './sentences.ts'

/** Everything that certain content lines caused on several pages. */
export interface SharedLines {
  causes: Cause[]
  /** Most common first. */
  changes: Change[]
  pages: string[]
  documents: Difference[]
}

const keyOf = (causes: readonly Cause[]) => causes.map(causeName).join(' ')

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
 * Splits pages into those with changes of their own and those that only share changes, and lists documents with changes
 * of their own.
 */
export function splitPages(review: Pick<Review, 'pages' | 'changes' | 'documents'>) {
  const groups = sharedLines(review)
  const grouped = new Set<Change | Difference>(groups.flatMap(({ changes, documents }) => [...changes, ...documents]))
  const ownOf = ({ changes }: PageChange) =>
    changes.map((index) => review.changes[index]!).filter((change) => change.pages.length === 1 && !grouped.has(change))
  const isShared = (page: PageChange) =>
    page.what === 'changed' && page.appeared.length + page.fixed.length === 0 && ownOf(page).length === 0
  const own = review.pages.filter((page) => !isShared(page)).map((page) => ({ page, changes: ownOf(page) }))
  return {
    groups,
    own,
    shared: review.pages.filter(isShared),
    documents: review.documents.filter((document) => !grouped.has(document)),
  }
}

/** Changes listed in the row of a page. */
const MOST_OF_A_PAGE = 3

/** Changes with a content cause, identical words once. */
export function changesInRow(own: readonly Change[]): Change[] {
  const caused = own.filter(({ causes }) => causes.length > 0)
  const words = new Map(caused.toReversed().map((change) => [JSON.stringify([change.before, change.after]), change]))
  return caused.filter((change) => [...words.values()].includes(change)).slice(0, MOST_OF_A_PAGE)
}
