import { hasErrors, type Issue } from '../pipeline/issues/issue.ts'
import { encodeImage, encodeImages } from '../pipeline/images/images.ts'
import { readCatalogue } from '../pipeline/images/catalogue.ts'
import type { ContentOptions, BuiltContent as Made, ReadContent } from '../pipeline/build-content.ts'
import { memoize } from '../pipeline/cache/memoize.ts'
import type { Store } from '../pipeline/cache/store.ts'
import { publicFiles } from '../pipeline/read/public-files.ts'
import { alsoBroken } from '../pipeline/validate/validate.ts'
import { checkEntries, checkSite } from './checks/check-content.ts'
import { missingRedirects, readPublished } from './checks/missing-redirects.ts'
import { unusedSearchWords } from './checks/search-words.ts'
import { spelling } from './checks/spelling.ts'
import { undrawn, unused } from './checks/unused.ts'
import { makeDownloads, noDownloads } from './documents/downloads.ts'
import { allEntries, type ValidContent } from './entries.ts'
import { placeholderSite } from './model.ts'
import { writeNames } from './output/editor-names.ts'
import { outputs } from './output/outputs.ts'
import { collectSourceLocations, type SourceLocations } from './output/source-locations.ts'
import { ignoreSchedule, contextOfDay, filesNotDue } from './resolve/day-context.ts'
import { withFiles } from './resolve/downloads.ts'
import { partByDay, siteDay } from './resolve/due.ts'
import { namesIn, references } from './resolve/references.ts'
import { siteContext, type SiteContext } from './resolve/site-context.ts'
import type { BuiltRoute } from './routes/route-base.ts'
import { buildRoutes, type Routes } from './routes/routes.ts'
import { searchIndex } from './routes/search-index.ts'
import type { ProseOptions } from './prose/plugins.ts'

export interface SiteOutput extends Made {
  /** The site with everything, published or scheduled. */
  site: SiteContext & { built: BuiltRoute[] }
  /** Options of prose. Placeholders replace site.yaml while it has errors. */
  prose: ProseOptions
  /** Source locations of everything shown on the day. */
  sourceLocations: () => SourceLocations
}

export interface RoutedSite {
  context: SiteContext
  routes: Routes
}

export function proseOptions({ entries }: Pick<ValidContent, 'entries'>, values: ReadContent['values']): ProseOptions {
  const { origin, inquiries } = entries.site[0]?.data ?? placeholderSite
  const words = entries.interface[0]?.data.shell?.comingSoon ?? ''
  return { origin, words, endpoint: inquiries.endpoint, values }
}

/** Builds and checks the pages and files of this site. */
export async function makeContent(content: ReadContent, options: Options): Promise<SiteOutput> {
  const { root, store, onProgress = () => {} } = options
  const ready = await readyContent(content, options)
  const { shown, everything, files, issues } = await routedSite(ready, options)
  const { scheduled, uses, published, broken, valid } = ready
  const { read, bodies } = content
  const buildSearchIndex = memoize((one: RoutedSite) => searchIndexIn(one, store))
  const site = { ...everything.context, built: everything.routes.routes }
  const pictures = [...shown.context.images.prepared.values()].flatMap((one) => one.tasks)
  return {
    issues: [...ready.issues, ...issues],
    routes: shown.routes.routes.length,
    site,
    prose: content.prose as unknown as ProseOptions,
    sourceLocations: () => collectSourceLocations(shown.context, shown.routes.routes),
    output: () =>
      outputs(shown.context, shown.routes, { published: published.files, search: () => buildSearchIndex(shown) }),
    derive: async (isWhole) => {
      if (!isWhole) return files
      const encoded = await encodeImages(store, pictures, (done, total) => onProgress('pictures', done, total))
      return new Map([...encoded, ...files])
    },
    check: async (known) => {
      const checked = checkSite({
        ...scheduled,
        names: published.names,
        uses,
        shown,
        everything,
        broken,
        unreliableBodies: bodies.unreliable,
        searchIndex: () => buildSearchIndex(everything),
      })
      const isWhole = !hasErrors([...known, ...checked])
      const written = [...allEntries(valid.entries), ...valid.partial]
      const onlyCached = options.spelling === 'cached'
      const pack = store.pack('spelling')
      const spellingInput = { read, entries: written, bodies: bodies.value, pack, isWhole, onlyCached }
      const found = [
        ...checked,
        ...(options.spelling ? await spelling(spellingInput) : []),
        // A page with errors is missing, not renamed, and may use files that seem unused.
        ...(isWhole
          ? missingRedirects(readPublished(root), everything.routes.routes, everything.routes.redirects)
          : []),
        ...(options.tidiness && isWhole
          ? [
              ...unused(published.names, scheduled.all, scheduled.due, bodies.value),
              ...undrawn(scheduled.due, bodies.value),
              ...unusedSearchWords(scheduled.all.searchWords, buildSearchIndex(everything)),
            ]
          : []),
      ]
      writeNames(root, site.entries, !hasErrors([...known, ...found]))
      return found
    },
  }
}

const searchIndexIn = ({ context, routes }: RoutedSite, store: Store) =>
  searchIndex(routes.routes, context, store.pack('search'))

type Options = ContentOptions & { store: Store }

/** Entries with dates, pictures and public files, and the issues of each by itself. */
async function readyContent(content: ReadContent, { root, now, store }: Options) {
  const valid = content as unknown as ValidContent
  const { read, bodies, values } = content
  // An error in site.yaml does not end the check: all other files are checked too.
  const site = valid.entries.site[0]?.data ?? placeholderSite
  const day = siteDay(now, site.asOf)
  const scheduled = partByDay(valid.entries, day.value, valid.entries.interface[0]?.data.schedule)
  const uses = references([...allEntries(scheduled.all), ...valid.partial], bodies.value)
  const images = await readCatalogue(root, valid.entries.images, namesIn(uses, 'images'), store.pack('pictures'))
  const broken = alsoBroken(valid.broken, 'images', images.broken)
  // Uploads that already have an issue.
  const refused = new Set([...broken.images].map((name) => `public/uploads/${name}`))
  const published = publicFiles(root, refused, store.pack('public'))
  const issues = [
    ...[day, images, published].flatMap((step) => step.issues),
    ...checkEntries({
      ...valid,
      root,
      written: valid.entries,
      entries: scheduled.all,
      uses,
      bodies: bodies.value,
      read,
      values,
      site,
      day: day.value,
      broken,
      names: published.names,
    }),
  ]
  const whole = siteContext({
    site,
    now: day.value,
    entries: scheduled.all,
    bodies: bodies.value,
    images: images.value,
  })
  const known_ = [...content.issues, ...issues]
  return { valid, scheduled, uses, broken, published, whole, issues, isComplete: !hasErrors(known_) }
}

/**
 * The site as its day shows it and the site with everything; they are the same object while nothing is scheduled.
 * Downloads need content without errors.
 */
async function routedSite(
  { whole, scheduled, published, isComplete }: Awaited<ReturnType<typeof readyContent>>,
  { root, store, preview = false, show, onProgress = () => {} }: Options,
): Promise<{ shown: RoutedSite; everything: RoutedSite; files: ReadonlyMap<string, string>; issues: Issue[] }> {
  const ofDay = preview ? whole : contextOfDay(whole, scheduled.due, scheduled.notDue)
  const { names } = published
  const notDue = filesNotDue(whole, ofDay.notDue)
  /** Shows pages without documents, and pictures as they are requested: in a new project the rest takes a minute. */
  const firstLook = async () => {
    const context = withFiles(ofDay, root, { names, documents: new Map(), complete: false, notDue })
    const pictures = [...context.images.prepared.values()].flatMap((one) => one.tasks)
    const routes = buildRoutes(context)
    const search = () => searchIndexIn({ context, routes }, store)
    const output = outputs(context, routes, { published: published.files, search })
    await show?.(output, (name) => encodeImage(store, pictures, name))
  }
  const downloads = isComplete
    ? await makeDownloads(ofDay, { root, store, firstLook }, (done, total) => onProgress('documents', done, total))
    : noDownloads
  const { documents, files } = downloads.value
  const context = withFiles(ofDay, root, { names, documents, complete: isComplete, notDue })
  const shown = { context, routes: buildRoutes(context) }
  const all = ignoreSchedule(context, whole)
  const everything = all === context ? shown : { context: all, routes: buildRoutes(all) }
  return { shown, everything, files, issues: downloads.issues }
}
