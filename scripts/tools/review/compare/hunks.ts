import { diffArrays } from 'diff'

/** A stretch in which two lists differ: what each of them has there, and where that begins. */
export interface Hunk<Item> {
  before: Item[]
  after: Item[]
  from: number
  to: number
}

/** Lists with more differences than this are compared as wholes: it would take too long, and nobody reads them. */
const MOST_EDITS = 1000

/** Where two lists differ, by what `keyOf` says of their items. */
export function hunksOf<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
): Hunk<Item>[] {
  const hunks: Hunk<Item>[] = []
  const at = { from: 0, to: 0 }
  let hunk: Hunk<Item> | undefined
  const parts = diffArrays(before.map(keyOf), after.map(keyOf), { maxEditLength: MOST_EDITS })
  if (!parts) return [{ before: [...before], after: [...after], ...at }]
  for (const { added, removed, value } of parts) {
    if (added || removed) {
      if (!hunk) hunks.push((hunk = { before: [], after: [], ...at }))
      if (removed) hunk.before.push(...before.slice(at.from, at.from + value.length))
      else hunk.after.push(...after.slice(at.to, at.to + value.length))
    } else hunk = undefined
    if (!added) at.from += value.length
    if (!removed) at.to += value.length
  }
  return hunks
}
