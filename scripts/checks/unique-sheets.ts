import { issueAt, type Issue } from '../issues/issue'
import type { BuiltRoute } from '../routes/route-base'

/** No two pages have one sheet number; further addresses of a page share its. */
export function uniqueSheets(routes: BuiltRoute[]): Issue[] {
  const seen = new Map<string, BuiltRoute>()
  return routes.flatMap((route) => {
    const { data, entry, from } = route
    const { sheet } = data
    if (data.path !== entry.canonical) return []
    const other = seen.get(sheet)
    if (!other) seen.set(sheet, route)
    // Entries of one number are told as such.
    const isTold = other && other.from.collection === from.collection && from.number > 0
    if (!other || isTold) return []
    const place = from.source.locate([...from.at, 'sheet'])
    return [
      issueAt(
        place,
        'duplicate-sheet',
        `\`${sheet}\` is the sheet of ${other.data.path}, too.`,
        'Give one of them another number.',
      ),
    ]
  })
}
