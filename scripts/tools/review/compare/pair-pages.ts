import type { BuiltSide } from '../sides/read-side.ts'
import type { ChangedFile } from '../sides/git.ts'

export interface PagePair {
  /** For a removed page, its old path. */
  path: string
  /** Absent for a new page. */
  from?: string
  /** Absent for a removed page. */
  to?: string
}

type Pages = Pick<BuiltSide, 'routes' | 'redirects'>

/** Pairs pages by address, then by redirect, then by moved content file. */
export function pairPages(base: Pages, head: Pages, files: readonly ChangedFile[]): PagePair[] {
  const gone = [...base.routes.values()].filter(({ path }) => !head.routes.has(path))
  const come = new Set([...head.routes.keys()].filter((path) => !base.routes.has(path)))
  const redirects = new Map(head.redirects.map(({ from, to }) => [from, to]))
  const moved = new Map(
    files.flatMap(({ before, after }) => (before && after && before !== after ? [[before, after]] : [])),
  )
  const bySource = new Map([...come].map((path) => [head.routes.get(path)!.source, path]))
  const renamed = new Map<string, string>()
  for (const { path, source } of gone) {
    const to = [redirects.get(path), bySource.get(moved.get(source) ?? '')].find(
      (one) => one !== undefined && come.has(one),
    )
    if (to === undefined) continue
    renamed.set(to, path)
    come.delete(to)
  }
  const old = new Set(renamed.values())
  const pairs: PagePair[] = [...head.routes.keys()].map((path) => {
    const from = renamed.get(path) ?? (base.routes.has(path) ? path : undefined)
    return { path, to: path, ...(from === undefined ? {} : { from }) }
  })
  const removed = gone.filter(({ path }) => !old.has(path)).map(({ path }): PagePair => ({ path, from: path }))
  return [...pairs, ...removed].toSorted((one, other) => (one.path < other.path ? -1 : 1))
}
