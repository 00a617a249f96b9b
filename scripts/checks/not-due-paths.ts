import type { NotDue } from '../resolve/due'
import type { Issue } from '../issues/issue'
import { notDueIssue } from '../resolve/not-due'
import type { PathUse } from '../resolve/resolve'
import type { BuiltRoute } from '../routes/route-base'
import { anchored, anchorsOf } from './known-paths'

/** Every link of the site leads to what is due on its day. `everything` are the routes with those of entries that are not. */
export function notDuePaths(uses: PathUse[], shown: BuiltRoute[], everything: BuiltRoute[], notDue: NotDue): Issue[] {
  const [pages, allPages] = [byPath(shown), byPath(everything)]
  return uses.flatMap(({ path, ...place }) => {
    const [page = '', anchor = ''] = path.replace(/\?[^#]*/, '').split('#')
    const route = pages.get(page)
    if (route && (!anchor || anchorsOf(route.data).includes(anchor))) return []
    const meant = (entry: BuiltRoute['from']) =>
      route
        ? entry.id === anchor && anchored.some((name) => name === entry.collection)
        : entry === allPages.get(page)?.from
    const absent = [...notDue].find(([entry]) => meant(entry))
    return absent ? [notDueIssue(place, path, ...absent)] : []
  })
}

function byPath(routes: BuiltRoute[]): Map<string, BuiltRoute> {
  return new Map(routes.map((route) => [route.data.path, route]))
}
