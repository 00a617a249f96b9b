import type { CollectionName } from '../../../src/schema/collections.ts'
import type { CollectionWithPage } from '../../../src/schema/page-kinds.ts'
import type { ItemOf } from '../../../src/schema/sections.ts'
import type { SourceEntry } from '../entries.ts'
import { resolve } from '../resolve/resolve.ts'
import { pickEntries, type SiteContext } from '../resolve/site-context.ts'
import { entryKinds } from './entry-kinds.ts'
import type { Kind } from './kinds/kind.ts'
import { pagePath } from './route-base.ts'

/** The kind of a collection whose entries have pages. */
export const findEntryKind = (collection: CollectionName): Kind | undefined =>
  (entryKinds as Partial<Record<CollectionName, Kind>>)[collection]

/** The entries of a collection in the order of its lists, or those named in `only`. */
export function orderedEntries(
  context: SiteContext,
  collection: CollectionName,
  only?: readonly string[],
): SourceEntry[] {
  if (only) return pickEntries(context, collection, only)
  const kind = findEntryKind(collection)
  const all = (kind?.entries?.(context) ?? context.entries[collection]) as SourceEntry<CollectionWithPage>[]
  return kind?.sort?.(all) ?? all
}

/** The same with their references resolved. */
export function getCollection<Name extends CollectionName>(
  context: SiteContext,
  collection: Name,
  only?: readonly string[],
): ItemOf<Name>[] {
  return orderedEntries(context, collection, only).map((entry) => resolveItem(context, entry)) as ItemOf<Name>[]
}

function resolveItem(context: SiteContext, entry: SourceEntry): object {
  const { data, id } = entry
  const item = resolve(data, context) as object
  const href = pagePath(entry)
  return { ...item, id, ...(href === undefined ? {} : { href }) }
}
