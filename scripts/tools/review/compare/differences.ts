import { diffArrays } from 'diff'
import { own } from '../../../../src/lib/own.ts'
import type { Change, ChangeKind } from './model.ts'

/** A range in which two lists differ. */
export interface Hunk<Item> {
  before: Item[]
  after: Item[]
  from: number
  to: number
}

/** The items of a hunk side by side; where one side has fewer, it ends with undefined. */
export const pairItems = <Item>({ before, after }: Pick<Hunk<Item>, 'before' | 'after'>) =>
  Array.from({ length: Math.max(before.length, after.length) }, (_, index) => [before[index], after[index]] as const)

/** Lists with more differences are compared as a whole: a diff would be slow and unreadable. */
const MOST_EDITS = 1000

export function findHunks<Item>(
  before: readonly Item[],
  after: readonly Item[],
  toKey: (item: Item) => string,
): Hunk<Item>[] {
  const hunks: Hunk<Item>[] = []
  const at = { from: 0, to: 0 }
  let hunk: Hunk<Item> | undefined
  const parts = diffArrays(before.map(toKey), after.map(toKey), { maxEditLength: MOST_EDITS })
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

/** The lines that differ in more than white space. */
export function changedLines(was: readonly string[], is: readonly string[]): { before: string; after: string } {
  const hunks = findHunks(was, is, (line) => line.replace(/\s+/g, ' ').trim())
  const ofSide = (side: 'before' | 'after') => hunks.flatMap((hunk) => hunk[side]).join('\n')
  return { before: ofSide('before'), after: ofSide('after') }
}

/** A change without its pages and causes. */
export type OwnChange = Pick<Change, 'kind' | 'where' | 'before' | 'after'>

type Values = Readonly<Record<string, string>>

/** The names whose values differ; a missing value is empty. */
export function compareRecords(kind: ChangeKind, before: Values, after: Values): OwnChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((where) => {
    const [was = '', is = ''] = [own(before, where), own(after, where)]
    return was === is ? [] : [{ kind, where, before: was, after: is }]
  })
}
