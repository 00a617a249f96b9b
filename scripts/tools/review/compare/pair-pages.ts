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
  const come = [...head.routes.values()].filter(({ path }) => !base.routes.has(path))
  const pairs = new Map(
    [...head.routes.keys()].map((path): [string, PagePair] => [
      path,
      { path, to: path, ...(base.routes.has(path) && { from: path }) },
    ]),
  )
  for (const { path, source } of base.routes.values()) {
    if (head.routes.has(path)) continue
    const redirect = head.redirects.find(({ from }) => from === path)?.to
    const moved = files.find(({ before, after }) => before === source && after !== source)?.after
    const bySource = come.find((one) => one.source === moved)?.path
    const renamed = [redirect, bySource].map((to = '') => pairs.get(to)).find((pair) => pair && !pair.from)
    if (renamed) renamed.from = path
    else pairs.set(path, { path, from: path })
  }
  return [...pairs.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1))
}
