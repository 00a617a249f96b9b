import { makeDownloads, noDownloads } from '../documents/downloads.ts'
import { hasErrors, type Issue } from '../../pipeline/issues/issue.ts'
import { asIfDue, contextOfDay, filesNotDue, withFiles } from '../../pipeline/resolve/day-context.ts'
import type { NotDue } from '../../pipeline/resolve/due.ts'
import type { SiteContext } from '../../pipeline/resolve/site-context.ts'
import type { Store } from '../../pipeline/cache/store.ts'
import type { Entries } from '../../pipeline/validate/validate.ts'
import { buildRoutes, type Routes } from './routes.ts'

/** A site and its routes. */
export interface RoutedSite {
  context: SiteContext
  routes: Routes
}

interface SiteParts {
  root: string
  store: Store
  /** True to show what is not due as well. */
  preview?: boolean
  /** Everything, due or not. */
  whole: SiteContext
  due: Entries
  notDue: NotDue
  /** Files of `public/`. */
  names: readonly string[]
  /** What is wrong so far: files for visitors are made of content without errors alone. */
  issues: readonly Issue[]
  onProgress?: (step: string, done: number, total: number) => void
}

/**
 * Makes the site as its day shows it and the site with everything, which are one while all is due:
 * files for visitors, then routes.
 */
export async function makeSite({
  root,
  store,
  preview = false,
  whole,
  due,
  notDue,
  names,
  issues,
  onProgress = () => {},
}: SiteParts): Promise<{
  shown: RoutedSite
  everything: RoutedSite
  files: ReadonlyMap<string, string>
  issues: Issue[]
}> {
  const ofDay = preview ? whole : contextOfDay(whole, due, notDue)
  const complete = !hasErrors(issues)
  const made = complete
    ? await makeDownloads(ofDay, { root, store }, (done, total) => onProgress('documents', done, total))
    : noDownloads
  const { documents, files } = made.value
  const context = withFiles(ofDay, root, { names, documents, complete, absent: filesNotDue(whole, ofDay.notDue) })
  const shown = { context, routes: buildRoutes(context) }
  const all = asIfDue(context, whole)
  const everything = all === context ? shown : { context: all, routes: buildRoutes(all) }
  return { shown, everything, files, issues: made.issues }
}
