import { nearest } from '../../src/lib/nearest'
import type { CollectionName } from '../../src/schema/collections'
import { issueAt, type Place } from '../issues/issue'
import { notDueIssue } from './not-due'
import type { SiteContext } from './site-context'
import { isBroken, type SourceEntry } from '../validate/validate'

/** The entries of these names, in the order named; an unknown name is an issue at its place. Names that are no names have been told of. */
export function pickEntries<Name extends CollectionName>(
  context: SiteContext,
  collection: Name,
  ids: (string | undefined)[],
  placeOf: (index: number) => Place,
): SourceEntry<Name>[] {
  const entries: SourceEntry<Name>[] = context.entries[collection]
  return ids.flatMap((id, index) => {
    const found = entries.find((entry) => entry.id === id)
    if (found) return [found]
    if (id === undefined || isBroken(context.broken, collection, id)) return []
    const absent = [...context.notDue].find(([entry]) => entry.collection === collection && entry.id === id)
    if (absent) {
      context.issues.push(notDueIssue(placeOf(index), id, ...absent))
      return []
    }
    const names = entries.map((entry) => entry.id)
    const meant = nearest(id, names)
    const hint = meant ? `Did you mean \`${meant}\`?` : `Entries: ${names.join(', ')}.`
    context.issues.push(
      issueAt(placeOf(index), 'unknown-reference', `There is no entry \`${id}\` in ${collection}.`, hint),
    )
    return []
  })
}
