import type { RouteEntry, SourceEntry } from './model.ts'

/**
 * The text of `src/generated/index.ts`: every path and id of a site as types, the page of each entry, and the manifest.
 * Routes are an object because the compiler rejects a list of thousands of literals as too complex.
 */
export function typedIndex(
  entries: Readonly<Record<string, readonly SourceEntry[]>>,
  manifest: readonly RouteEntry[],
): string {
  const pages = new Map(manifest.map(({ source, canonical }) => [source, canonical]))
  const pageOf = ({ source, at }: SourceEntry) => (at.length === 0 && pages.get(source.file)) || null
  const index = Object.entries(entries).map(([name, all]) => ({ name, entries: all.toSorted(byId) }))
  const ids = index.map(({ name, entries: all }) => `  ${JSON.stringify(name)}:${union(all.map(({ id }) => id))}\n`)
  return `export type RoutePath =${union(manifest.map(({ path }) => path))}

interface EntryIds {
${ids.join('')}}
export type CollectionName = keyof EntryIds
export type EntryId<Name extends CollectionName> = EntryIds[Name]

interface RouteEntry {
  path: RoutePath
  canonical: RoutePath
  kind:${union([...new Set(manifest.map(({ kind }) => kind))].toSorted())}
  source: string
  noindex: boolean
  updated?: string
}

/** The page of each entry, if it has one. */
export const entries: {
  readonly [Name in CollectionName]: Readonly<Record<EntryId<Name>, RoutePath | null>>
} = ${object(
    index.map(({ name, entries: all }) => [name, Object.fromEntries(all.map((entry) => [entry.id, pageOf(entry)]))]),
  )}

export const routes: Readonly<Record<RoutePath, RouteEntry>> = ${object(
    manifest.map(({ path, canonical, kind, source, noindex, updated }) => [
      path,
      { path, canonical, kind, source, noindex, updated },
    ]),
  )}

export const manifest: readonly RouteEntry[] = Object.values(routes)
`
}

const byId = (a: SourceEntry, b: SourceEntry) => (a.id < b.id ? -1 : 1)

const union = (names: readonly string[]) => names.map((name) => `\n  | ${JSON.stringify(name)}`).join('') || ' never'

const object = (properties: [string, unknown][]) => JSON.stringify(Object.fromEntries(properties), null, 1)
