import type { CollectionName } from '../../../src/schema/collections.ts'
import type { CollectionWithPage } from '../../../src/schema/page-kinds.ts'
import type { ItemOf } from '../../../src/schema/sections.ts'
import type { SourceEntry } from '../entries.ts'
import { resolve } from '../resolve/resolve.ts'
import { pickEntries, type SiteContext } from '../resolve/site-context.ts'
import { entryKinds } from './entry-kinds.ts'
import type { Kind } from './kinds/kind.ts'
import { pagePath } from './route-base.ts'

/** The entries of a collection in the order of its lists, or those named in `only`; as cards if their kind has one. */
export function getCollection<Name extends CollectionName>(
  context: SiteContext,
  collection: Name,
  only?: readonly string[],
): ItemOf<Name>[] {
  const kind = (entryKinds as Partial<Record<CollectionName, Kind>>)[collection]
  const all = (kind?.entries?.(context) ?? context.entries[collection]) as SourceEntry<CollectionWithPage>[]
  const entries = only ? (pickEntries(context, collection, only) as typeof all) : (kind?.sort?.(all) ?? all)
  return entries.map((entry) => kind?.card?.(context, entry) ?? resolveItem(context, entry)) as ItemOf<Name>[]
}

function resolveItem(context: SiteContext, entry: SourceEntry): object {
  const { data, id } = entry
  const item = resolve(data, context) as object
  const href = pagePath(entry)
  return { ...item, id, ...(href === undefined ? {} : { href }) }
}
