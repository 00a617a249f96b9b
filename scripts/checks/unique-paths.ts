import { issueAt, type Issue } from '../pipeline/issue'
import type { BuiltRoute, Redirect } from '../pipeline/routes'
import type { SourceEntry } from '../pipeline/validate'

/** No two pages, further addresses or redirects may have one address, and none may differ by letter case alone. */
export function uniquePaths(routes: BuiltRoute[], redirects: (Redirect & { entry: SourceEntry })[]): Issue[] {
  const uses = [
    ...routes.map(({ data, from }) => ({ path: data.path, entry: from })),
    ...redirects.map(({ from, entry }) => ({ path: from, entry })),
  ]
  const seen = new Map<string, SourceEntry>()
  return uses.flatMap(({ path, entry }) => {
    const key = path.normalize('NFC').toLowerCase()
    const other = seen.get(key)
    if (!other) seen.set(key, entry)
    return other ? [issueAt(entry.source.locate(entry.at), 'duplicate-path', `\`${path}\` is also the address of ${other.source.file}.`, 'Give one of them another address.')] : []
  })
}
