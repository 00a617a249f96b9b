import { join } from 'node:path'
import type { Issue } from '../issues/issue'
import type { ReadResult } from '../read/read'
import type { Values } from '../read/values'
import { isDraft, type NotDue } from '../resolve/due'
import { references, type Reference } from '../resolve/references'
import type { SiteContext } from '../resolve/site-context'
import type { RoutedSite } from '../routes/make-site'
import { categoryNames } from '../validate/category-lists'
import { allEntries, type BrokenEntries, type Entries, type SourceEntry } from '../validate/validate'
import { addresses } from './addresses'
import { categories, unknownCategories } from './categories'
import { citedSources } from './cited-sources'
import { comparisonCells } from './comparison-cells'
import { dateOrder } from './date-order'
import { documentFiles } from './document-files'
import { expiredCertificates } from './expired'
import { filterCategories } from './filter-categories'
import { listedKinds } from './listed-kinds'
import { brokenPaths, knownPaths, pathUses } from './known-paths'
import { notDue } from './not-due'
import { overwritten } from './overwritten'
import { ownAddresses } from './own-addresses'
import { placeholders } from './placeholders'
import { readTimes } from './read-times'
import { reservedIds } from './reserved-ids'
import { reviewDue } from './review-due'
import { shownSheets } from './shown-sheets'
import { similarTags } from './similar-tags'
import { statCounts } from './stat-counts'
import { emptyValues, typedValues, unknownValues } from './typed-values'
import { uniqueHead } from './unique-head'
import { uniqueDrawings, uniqueSheets } from './unique-sheets'
import { unknownFiles } from './unknown-files'
import { unknownReferences } from './unknown-references'

/** Entries with the keys of their schedule, and without: as they are shown. */
interface EntryChecks {
  root: string
  written: Entries
  entries: Entries
  /** What is valid of entries with errors. */
  partial: readonly SourceEntry[]
  uses: readonly Reference[]
  bodies: SiteContext['bodies']
  read: Pick<ReadResult, 'texts' | 'unread'>
  values: Values
  site: SiteContext['site']
  day: string
  broken: BrokenEntries
  /** Files of `public/`. */
  names: readonly string[]
}

/** Checks entries by themselves: the names that they refer to, the files that they become, the days that they tell. */
export function checkEntries({
  root,
  written,
  entries,
  partial,
  uses,
  bodies,
  read,
  values,
  site,
  day,
  broken,
  names,
}: EntryChecks): Issue[] {
  return [
    ...unknownReferences(uses, entries, { site, broken, uploads: uploadsIn(names) }),
    ...categories([...allEntries(entries), ...partial], categoryNames(entries, broken)),
    ...citedSources(allEntries(entries), bodies),
    ...unknownValues(bodies, values, read.unread),
    ...emptyValues(entries.values, values, read.unread),
    ...typedValues(entries.values, values, read.texts),
    ...documentFiles(entries, join(root, 'public')),
    ...reviewDue(written, day),
    ...placeholders(written, read.texts),
    ...dateOrder(entries),
    ...ownAddresses(entries, bodies, site.origin),
  ]
}

const uploadsIn = (names: readonly string[]) =>
  names.flatMap((name) => (name.startsWith('uploads/') ? [name.slice('uploads/'.length)] : []))

/** A site with its routes: as it is shown on its day, and with everything that is not due. */
interface SiteChecks {
  /** Files of `public/`. */
  names: readonly string[]
  uses: readonly Reference[]
  shown: RoutedSite
  everything: RoutedSite
  due: Entries
  notDue: NotDue
  broken: BrokenEntries
  lostBodies: ReadonlySet<string>
}

/**
 * Checks the site as a whole. What is not due is checked as if it were, so that nothing fails on the day it is shown.
 */
export function checkSite({
  names,
  uses,
  shown,
  everything,
  due,
  notDue: absent,
  broken,
  lostBodies,
}: SiteChecks): Issue[] {
  const { routes, redirects } = everything.routes
  const { entries } = everything.context
  const { context } = shown
  return [
    ...unknownFiles(uses, everything.context.files),
    ...overwritten(names, routes, redirects, entries),
    ...addresses(routes, redirects, everything.context.files.addresses),
    ...uniqueHead(routes),
    ...uniqueSheets(routes),
    ...uniqueDrawings(entries),
    ...reservedIds(routes),
    ...listedKinds(routes),
    ...knownPaths(pathUses(uses, routes), routes, redirects, brokenPaths(broken, routes, lostBodies)),
    ...notDue(references(allEntries(context.entries), context.bodies), {
      context,
      shown: shown.routes.routes,
      everything: routes,
    }),
    ...expiredCertificates(due, context.now),
    ...filterCategories(routes, broken, unknownCategories(allEntries(entries), categoryNames(entries, broken))),
    ...comparisonCells(entries.pages),
    ...shownSheets(entries),
    ...statCounts(due, broken),
    ...readTimes(routes, context.site.readMinutes, (entry) => isDraft(absent, entry)),
    ...similarTags(entries),
  ]
}
