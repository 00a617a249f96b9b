import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import { headPlace } from '../routes/head-place.ts'
import type { BuiltRoute } from '../routes/route-base.ts'

/** Every page has a title and a description of its own; further addresses of a page share its. */
export function uniqueHead(routes: BuiltRoute[]): Issue[] {
  const pages = routes.filter(({ data, entry }) => data.path === entry.canonical)
  return (['title', 'description'] as const).flatMap((key) => {
    const seen = new Map<string, BuiltRoute>()
    return pages.flatMap((route) => {
      const value = route.data.head[key]
      const other = seen.get(value)
      if (!other) seen.set(value, route)
      if (!other) return []
      return [
        issueAt(
          headPlace(route.from, key),
          'duplicate-head',
          `The ${key} is the same as that of ${other.data.path}.`,
          'Say what only this page offers.',
        ),
      ]
    })
  })
}
