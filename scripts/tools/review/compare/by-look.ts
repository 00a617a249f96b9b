import type { ChangeKind, PageChange, Review } from './model.ts'

/**
 * How different a page may look: what is new or gone, then elements, pictures and styles, then words. Other changes are
 * not visible; a changed link text counts as text.
 */
const weights: Partial<Record<ChangeKind, number>> = {
  page: 100,
  markup: 4,
  picture: 4,
  file: 4,
  style: 3,
  text: 1,
}
/** A page with a fact to check comes before any other, that of a narrower fact first. */
const FACT = 10_000

/** The changed pages: those with facts first, then those that may look most different. */
export function byLook({ pages, changes, facts }: Pick<Review, 'pages' | 'changes' | 'facts'>): PageChange[] {
  const weighed = new Map<string, number>()
  const add = (path: string, weight: number) => weighed.set(path, (weighed.get(path) ?? 0) + weight)
  for (const { kind, pages: all } of changes)
    for (const path of weights[kind] ? all : []) add(path, weights[kind]! + 1 / all.length)
  for (const { pages: all } of facts)
    for (const path of all.filter((one) => weighed.has(one))) add(path, FACT + FACT / all.length)
  const weight = ({ path }: PageChange) => weighed.get(path) ?? 0
  return pages.toSorted((one, other) => weight(other) - weight(one))
}
