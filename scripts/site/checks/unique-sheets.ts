import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { BuiltRoute } from '../routes/route-base.ts'
import type { Entries } from '../entries.ts'

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

/** No two drawings have one number, whether they are details of the library or stand in texts. */
export function uniqueDrawings({ details, drawings }: Pick<Entries, 'details' | 'drawings'>): Issue[] {
  const seen = new Map<string, string>()
  return [...details, ...drawings].flatMap(({ data: { sheet }, source, at }) => {
    const other = seen.get(sheet)
    if (other === undefined) seen.set(sheet, source.file)
    return other === undefined
      ? []
      : [
          issueAt(
            source.locate([...at, 'sheet']),
            'duplicate-sheet',
            `\`${sheet}\` is the drawing of ${other}, too.`,
            'Give one of them another number.',
          ),
        ]
  })
}
