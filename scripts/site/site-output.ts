import { hasErrors, type Issue } from '../pipeline/issues/issue.ts'
import { encodeImage, encodeImages } from '../pipeline/images/images.ts'
import { readCatalogue } from '../pipeline/images/catalogue.ts'
import type { ContentOptions, BuiltContent, ReadContent } from '../pipeline/build-content.ts'
import type { Store } from '../pipeline/cache/store.ts'
import { publicFiles } from '../pipeline/read/public-files.ts'
import { alsoBroken } from '../pipeline/validate/validate.ts'
import { checkEntries, checkSite } from './checks/check-content.ts'
import { fewSources } from './checks/cited-sources.ts'
import { missingRedirects, readPublished } from './checks/missing-redirects.ts'
import { repeatedLabels } from './checks/repeated-labels.ts'
import { fewLinks } from './checks/few-links.ts'
import { repeatedPictures } from './checks/repeated-pictures.ts'
import { unusedSearchWords } from './checks/search-words.ts'
import { specified } from './checks/specified.ts'
import { spelling } from './checks/spelling.ts'
import { undrawn, unused } from './checks/unused.ts'
import { makeDownloads, noDownloads } from './documents/downloads.ts'
import { fillLabels } from './drawings/fill-labels.ts'
import { allEntries, type ValidContent } from './entries.ts'
import { placeholderSite } from './model.ts'
import { writeNames } from './output/editor-names.ts'
import { outputs } from './output/outputs.ts'
import { collectSourceLocations, type SourceLocations } from './output/source-locations.ts'
import { addFilesNotDue, hideNotDue } from './resolve/day-context.ts'
import { addDownloads, type GeneratedFiles } from './resolve/downloads.ts'
import { partByDay, siteDay } from './resolve/due.ts'
import { namesIn, references } from './resolve/references.ts'
import { siteContext, type SiteContext } from './resolve/site-context.ts'
import type { BuiltRoute } from './routes/route-base.ts'
import { routeSite, type RoutedSite } from './routes/routed-site.ts'
import type { ProseOptions } from './prose/plugins.ts'

export interface SiteOutput extends BuiltContent {
  /** The site with all entries, due or not. */
  site: SiteContext & { built: BuiltRoute[] }
  /** Options of prose. Placeholders replace site.yaml while it has errors. */
  prose: ProseOptions
  /** Source locations of everything shown on the day. */
  sourceLocations: () => SourceLocations
}

type Options = ContentOptions & { store: Store }

type Prepared = Awaited<ReturnType<typeof prepareEntries>>

/** The site twice, and once while every entry is shown: then both are the same object. */
interface Sites {
  /** Only entries that are due on the site's day; in a preview, all of them. This one is written. */
  shown: RoutedSite
  /** All entries, so that checks report today what would fail on an entry's first day. */
  full: RoutedSite
}

export function proseOptions({ entries }: Pick<ValidContent, 'entries'>, values: ReadContent['values']): ProseOptions {
  const { origin, inquiries } = entries.site[0]?.data ?? placeholderSite
  const words = entries.interface[0]?.data.shell?.comingSoon ?? ''
  return { origin, words, endpoint: inquiries.endpoint, values }
}

/** Builds the pages and files of this site. The pipeline decides what is checked and written. */
export async function buildSiteOutput(content: ReadContent, options: Options): Promise<SiteOutput> {
  const prepared = await prepareEntries(content, options)
  const entryIssues = findEntryIssues(content, prepared, options)
  const isValid = !hasErrors([...content.issues, ...entryIssues])
  const full = createFullContext(content, prepared)
  const shown = options.preview ? full : hideNotDue(full, prepared)
  const downloads = isValid ? await createDownloads(shown, prepared, options) : noDownloads
  const { documents, files } = downloads.value
  const sites = routeSites({ shown, full }, { names: prepared.names, documents, complete: isValid }, options)
  return {
    issues: [...entryIssues, ...downloads.issues],
    routes: sites.shown.routes.length,
    site: { ...sites.full.context, built: sites.full.routes },
    prose: content.prose as unknown as ProseOptions,
    sourceLocations: () => collectSourceLocations(sites.shown.context, sites.shown.routes),
    output: () => outputs(sites.shown, prepared.published),
    derive: async (isNeeded) => new Map([...(isNeeded ? await encodePictures(sites.shown, options) : []), ...files]),
    findSiteIssues: (known) => findSiteIssues({ content, prepared, sites }, options, known),
  }
}

/**
 * The pictures and public files of the entries, and the entries four times: `all` of them, those that are `due` on the
 * day, those as `written`, without filled labels, and the valid parts of those with errors, `partial`.
 */
async function prepareEntries({ bodies, ...content }: ReadContent, { root, now: siteNow, store }: Options) {
  const valid = content as unknown as ValidContent
  // An error in site.yaml does not end the check: all other files are checked too.
  const site = valid.entries.site[0]?.data ?? placeholderSite
  const day = siteDay(siteNow, site.asOf)
  const scheduled = partByDay(fillLabels(valid.entries), day.value, valid.entries.interface[0]?.data.schedule)
  const uses = references([...allEntries(scheduled.all), ...valid.partial], bodies.value)
  const images = await readCatalogue(root, valid.entries.images, namesIn(uses, 'images'), store.pack('pictures'))
  const broken = alsoBroken(valid.broken, 'images', images.broken)
  // Uploads that already have an issue.
  const refused = new Set([...broken.images].map((name) => `public/uploads/${name}`))
  const { files: published, names, issues } = await publicFiles(root, refused, store.pack('pictures'))
  const assetIssues = [...day.issues, ...images.issues, ...issues]
  const { entries: written, partial } = valid
  const assets = { images: images.value, published, names, assetIssues }
  return { ...scheduled, ...assets, written, partial, broken, uses, site, day: day.value }
}

/** Problems of the day, of pictures and public files, and of entries by themselves. */
function findEntryIssues({ read, bodies, values }: ReadContent, prepared: Prepared, { root, store }: Options): Issue[] {
  const drawingProblems = store.pack('drawings')
  const content = { ...prepared, root, entries: prepared.all, bodies: bodies.value, read, values, drawingProblems }
  return [...prepared.assetIssues, ...checkEntries(content)]
}

function createFullContext({ bodies }: ReadContent, { site, day, all, images }: Prepared): SiteContext {
  return siteContext({ site, now: day, entries: all, bodies: bodies.value, images })
}

/**
 * Creates files that visitors download. If that takes long, pages without them are shown first, or pictures are encoded
 * beside them, on other threads.
 */
async function createDownloads(context: SiteContext, { names, published }: Prepared, options: Options) {
  const { root, store, show, check, onProgress = () => {} } = options
  let pictures: Promise<unknown> | undefined
  const firstLook = async () => {
    const site = routeSite(addDownloads(context, root, { names, documents: new Map(), complete: false }), store)
    await show?.(outputs(site, published), (name) => encodeImage(store, pictureTasks(site), name))
    if (show || check) return
    pictures = encodeImages(store, pictureTasks(site), () => {})
    // Fails below, where it is awaited.
    pictures.catch(() => {})
  }
  const count = (done: number, total: number) => onProgress('documents', done, total)
  const downloads = await makeDownloads(context, { root, store, firstLook }, count)
  await pictures
  return downloads
}

/** Adds the downloads, and builds the pages. */
function routeSites(
  { shown, full }: { shown: SiteContext; full: SiteContext },
  files: GeneratedFiles,
  { root, store }: Options,
): Sites {
  const site = routeSite(addDownloads(shown, root, files), store)
  return { shown: site, full: shown === full ? site : routeSite(addFilesNotDue(full, site.context), store) }
}

const pictureTasks = ({ context }: RoutedSite) =>
  [...context.images.prepared.values()].flatMap((picture) => picture.tasks)

const encodePictures = (site: RoutedSite, { store, onProgress = () => {} }: Options) =>
  encodeImages(store, pictureTasks(site), (done, total) => onProgress('pictures', done, total))

interface Checked {
  content: ReadContent
  prepared: Prepared
  sites: Sites
}

/** Checks the site as a whole. `known` are the issues found so far. */
async function findSiteIssues(
  { content: { read, bodies }, prepared, sites }: Checked,
  { root, store, ...options }: Options,
  known: readonly Issue[],
): Promise<Issue[]> {
  const { all, due, names, written, partial } = prepared
  const { full } = sites
  const checked = checkSite({ ...prepared, ...sites, unreliableBodies: bodies.unreliable })
  const isWhole = !hasErrors([...known, ...checked])
  const spellingInput = {
    read,
    entries: [...allEntries(written), ...partial],
    bodies: bodies.value,
    pack: store.pack('spelling'),
    isWhole,
    onlyCached: options.spelling === 'cached',
  }
  const found = [...checked, ...(options.spelling ? await spelling(spellingInput) : [])]
  // A page with errors is missing, not renamed, and may use files that seem unused.
  if (isWhole) found.push(...missingRedirects(readPublished(root), full.routes, full.redirects))
  if (isWhole && options.tidiness)
    found.push(
      ...unused(names, all, due, bodies.value),
      ...undrawn(due, bodies.value),
      ...specified(root, full),
      ...fewSources(due),
      ...fewLinks(full.routes, due, prepared.uses),
      ...repeatedPictures(full.routes, prepared.uses, full.context.images),
      ...repeatedLabels(full.routes),
      ...unusedSearchWords(all.searchWords, full.searchIndex()),
    )
  writeNames(root, all, !hasErrors([...known, ...found]))
  return found
}
