import type { CollectionName } from '../../../src/schema/collections.ts'
import type { SourceEntry } from '../entries.ts'
import type { SiteContext } from './site-context.ts'

/** The entries of these names, in the order named. A name without an entry has been told of. */
export function pickEntries<Name extends CollectionName>(
  { entries }: Pick<SiteContext, 'entries'>,
  collection: Name,
  ids: readonly string[],
): SourceEntry<Name>[] {
  const byId = new Map(entries[collection].map((entry: SourceEntry<Name>) => [entry.id, entry]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
