import type { Entries } from '../entries.ts'
import { collections } from '../../../src/schema/collections.ts'
import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { Reference } from '../resolve/references.ts'
import { isCanonical, type BuiltRoute } from '../routes/route-base.ts'
import { locateKey, warning } from './entry-issue.ts'

/** What only one page leads to, few visitors find. */
const FEWEST = 2
const MENUS = `content/${collections.navigation.file}`

/** Pages that fewer than two others link to. A menu is on every page. Pages that search engines skip may be hidden. */
export function fewLinks(
  routes: readonly BuiltRoute[],
  { pages, interface: words }: Pick<Entries, 'pages' | 'interface'>,
  uses: readonly Reference[],
): Issue[] {
  // The header leads to it.
  const search = words[0]?.data.search.page.$path
  const due = new Set(pages.map(({ source }) => source.file))
  const linking = new Map<string, Set<string>>()
  for (const use of uses)
    if (use.kind === 'page') {
      const path = use.value.replace(/[?#].*/s, '')
      linking.set(path, (linking.get(path) ?? new Set()).add(use.file))
    }
  return routes
    .filter(
      (route) =>
        route.from.collection === 'pages' &&
        isCanonical(route) &&
        !route.data.head.noindex &&
        !route.entry.continues &&
        due.has(route.from.source.file),
    )
    .flatMap(({ data: { path }, from }) => {
      const own = routes.filter((route) => route.from === from)
      const files = new Set(own.flatMap((route) => [...(linking.get(route.data.path) ?? [])]))
      files.delete(from.source.file)
      if (path === '/' || files.size >= FEWEST || path === search || files.has(MENUS)) return []
      const message = `${files.size === 0 ? 'No page links' : 'Only one page links'} to ${path}.`
      const hint = `Link to it from ${FEWEST} pages that its visitors come from, or from a menu.`
      return warning(issueAt(locateKey(from, []), 'few-links', message, hint))
    })
}
