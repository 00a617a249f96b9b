import { pageKind, type CollectionWithPage } from '../../../src/schema/page-kinds.ts'
import type { RouteData, RouteKind } from '../../../src/schema/data/route-data.ts'
import { entryKinds } from './entry-kinds.ts'
import type { Kind } from './kinds/kind.ts'
import { sectionsPage } from './kinds/sections-page.ts'

/** The kind of every collection with pages. */
export const kinds: { [Name in CollectionWithPage]: Kind<Name> } = {
  pages: sectionsPage,
  ...entryKinds,
}

const byName = new Map<RouteKind, Kind>(
  (Object.entries(kinds) as [CollectionWithPage, Kind][]).map(([name, kind]) => [pageKind(name), kind]),
)

/** What each kind of page is called in lists of all pages and in the search. */
export const listedNames = [...byName].map(([name, { listedAs = name }]) => listedAs)

const bySeries = new Map<string, RouteKind>()
for (const [name, { series }] of byName) {
  const other = series && bySeries.get(series)
  if (other) throw new Error(`The kinds \`${other}\` and \`${name}\` have the same \`series\` ${series}: change one.`)
  if (series) bySeries.set(series, name)
}

export function findKind({ kind }: Pick<RouteData, 'kind'>): Kind {
  return byName.get(kind)!
}
