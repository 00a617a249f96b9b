import { join } from 'node:path'
import type { Pack } from '../../pipeline/cache/pack.ts'
import type { Issue } from '../../pipeline/issues/issue.ts'
import type { ReadResult } from '../../pipeline/read/read.ts'
import type { Values } from '../../pipeline/read/values.ts'
import { isDraft, type NotDue } from '../resolve/due.ts'
import { references, type Reference } from '../resolve/references.ts'
import type { SiteContext } from '../resolve/site-context.ts'
import { allEntries, type BrokenEntries, type Entries, type SourceEntry } from '../entries.ts'
import type { RoutedSite } from '../routes/routed-site.ts'
import { addresses } from './addresses.ts'
import { advice } from './advice.ts'
import { categories, categoryNames, unknownCategories } from './categories.ts'
import { citedSources } from './cited-sources.ts'
import { dateOrder, expiredCertificates, reviewDue } from './days.ts'
import { documentFiles } from './document-files.ts'
import { drawingGeometry } from './drawings/drawing-geometry.ts'
import { workOrder } from './drawings/work-order.ts'
import { figures } from './figures.ts'
import { filterCategories } from './filter-categories.ts'
import { brokenPaths, knownPaths, pathUses } from './known-paths.ts'
import { linkTexts } from './link-texts.ts'
import { listedKinds } from './listed-kinds.ts'
import { notDue } from './not-due.ts'
import { overwritten } from './overwritten.ts'
import { ownAddresses } from './own-addresses.ts'
import { pageSections } from './page-sections.ts'
import { placeholders } from './placeholders.ts'
import { readTimes } from './read-times.ts'
import { reservedIds } from './reserved-ids.ts'
import { searchWords } from './search-words.ts'
import { similarTags } from './similar-tags.ts'
import { statCounts } from './stat-counts.ts'
import { emptyValues, typedValues, unknownValues } from './typed-values.ts'
import { uniqueDownloads, uniqueHead, uniqueSheetNumbers } from './unique.ts'
import { unknownPlaces } from './unknown-places.ts'
import { unknownFiles } from './unknown-files.ts'
import { unknownReferences } from './unknown-references.ts'
import { uploadsIn } from './unused.ts'

interface EntryChecks {
  root: string
  /** With the keys of their schedule. */
  written: Entries
  entries: Entries
  /** The valid parts of entries with errors. */
  partial: readonly SourceEntry[]
  uses: readonly Reference[]
  bodies: SiteContext['bodies']
  read: Pick<ReadResult, 'contents' | 'unread'>
  values: Values
  site: SiteContext['site']
  day: string
  broken: BrokenEntries
  /** Files of `public/`. */
  names: readonly string[]
  /** Problems of drawings by their data. */
  drawingProblems: Pack
}

/** Checks entries by themselves: their references, files and dates. */
export function checkEntries(content: EntryChecks): Issue[] {
  const { entries, bodies, read, values, site, broken, uses } = content
  return [
    ...unknownReferences(uses, entries, { site, broken, uploads: uploadsIn(content.names) }),
    ...categories([...allEntries(entries), ...content.partial], categoryNames(entries, broken)),
    ...citedSources(allEntries(entries), bodies),
    ...unknownValues(bodies, values, read.unread),
    ...emptyValues(entries.values, values, read.unread),
    ...typedValues(entries.values, values, read.contents),
    ...advice(entries.values, read.contents),
    ...uniqueDownloads(entries),
    ...documentFiles(entries, join(content.root, 'public')),
    ...reviewDue(content.written, content.day),
    ...placeholders(content.written, read.contents),
    ...dateOrder(content.written, content.day),
    ...drawingGeometry(content.written, content.drawingProblems),
    ...workOrder(entries),
    ...unknownPlaces(content.written),
    ...ownAddresses(entries, bodies, site.origin),
    ...linkTexts({ entries: [...allEntries(entries), ...content.partial], bodies, site, values }),
  ]
}

interface SiteChecks {
  /** Files of `public/`. */
  names: readonly string[]
  uses: readonly Reference[]
  /** What the site shows on its day. */
  shown: RoutedSite
  /** The site with all entries, due or not. */
  full: RoutedSite
  due: Entries
  notDue: NotDue
  broken: BrokenEntries
  unreliableBodies: ReadonlySet<string>
}

/** Checks the site as a whole, also what is not due yet, so that nothing fails on the day it is shown. */
export function checkSite({ shown, full, uses, names, due, broken, ...site }: SiteChecks): Issue[] {
  const { routes, redirects } = full
  const { entries } = full.context
  const { context } = shown
  return [
    ...unknownFiles(uses, full.context.files),
    ...overwritten(names, routes, redirects, entries),
    ...addresses(routes, redirects, full.context.files.addresses),
    ...uniqueHead(routes),
    ...uniqueSheetNumbers(routes),
    ...reservedIds(routes, full.context),
    ...knownPaths(pathUses(uses, routes), {
      routes,
      redirects,
      broken: brokenPaths(broken, routes, site.unreliableBodies),
      bodies: full.context.bodies,
    }),
    ...notDue(references(allEntries(context.entries), context.bodies), {
      context,
      shown: shown.routes,
      full: routes,
    }),
    ...expiredCertificates(due, context.now),
    ...filterCategories(routes, broken, unknownCategories(allEntries(entries), categoryNames(entries, broken))),
    ...pageSections(entries),
    ...listedKinds(routes),
    ...statCounts(due, broken),
    ...figures([...due.stats, ...due.clientGroups, ...due.pages]),
    ...readTimes(routes, context.site.readMinutes, (entry) => isDraft(site.notDue, entry)),
    ...similarTags(entries),
    ...(entries.searchWords.length > 0 ? searchWords(entries.searchWords, full.searchIndex(), routes) : []),
  ]
}
