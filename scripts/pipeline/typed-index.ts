import type { RouteEntry, SourceEntry } from './model.ts'

/** The text of `src/generated/index.ts`: every path and id of a site as types, and the manifest. */
export function typedIndex(
  entries: Readonly<Record<string, readonly SourceEntry[]>>,
  manifest: readonly RouteEntry[],
): string {
  const ids = Object.entries(entries).map(
    ([name, all]) => `  ${JSON.stringify(name)}:${union(all.map(({ id }) => id).toSorted())}\n`,
  )
  const routes = manifest.map(({ path, canonical, kind, source, noindex, updated }) => [
    path,
    { path, canonical, kind, source, noindex, updated },
  ])
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

/** An object, because the compiler rejects a list of thousands of literals as too complex. */
const routes: Readonly<Record<RoutePath, RouteEntry>> = ${JSON.stringify(Object.fromEntries(routes), null, 1)}

export const manifest: readonly RouteEntry[] = Object.values(routes)
`
}

const union = (names: readonly string[]) => names.map((name) => `\n  | ${JSON.stringify(name)}`).join('') || ' never'
