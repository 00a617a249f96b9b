import { join } from 'node:path'
import { checkEntries, checkSite } from './checks/check-content'
import { unused } from './checks/unused'
import { hasErrors, tidyIssues } from './issues/issue'
import { renderBodies } from './prose/render-bodies'
import { publicFiles } from './read/public-files'
import { readContent } from './read/read'
import { withValues } from './read/values'
import { readCatalogue } from './resolve/catalogue'
import { partByDay } from './resolve/due'
import { encodeImages } from './resolve/images'
import { namesIn, references } from './resolve/references'
import { siteContext, siteStandIn } from './resolve/site-context'
import { siteDay } from './resolve/site-day'
import { makeSite } from './routes/make-site'
import { checkSpelling } from './spelling/check-spelling'
import { Store } from './store/store'
import { writeOutput } from './store/write'
import { allEntries, alsoBroken, validate, type SourceEntry } from './validate/validate'
import type { ContentOptions, ContentResult } from './write/content-result'
import { outputs } from './write/outputs'

/** The recipe: content/ becomes src/generated/. With an error anywhere, nothing is written. Each step takes values and returns values. */
export async function buildContent(options: ContentOptions): Promise<ContentResult> {
  const { root, onProgress = () => {}, store = new Store({ root }) } = options
  const content = await readEntries(options, store)
  const { read, valid, parted, uses, bodies, broken } = content
  // What follows may take long, and may be ended.
  store.save()
  const { shown, everything, files, issues: unmade } = await makeSite({ ...options, ...content, ...parted })
  const checked = [
    ...content.issues,
    ...unmade,
    ...checkSite({ ...parted, names: content.names, uses, shown, everything, broken, lostBodies: bodies.lost }),
  ]
  const isWhole = !hasErrors(checked)
  const spelling = { read, entries: written(valid), pack: store.pack('spelling'), isWhole }
  const issues = tidyIssues([
    ...checked,
    ...(options.spelling ? await checkSpelling(spelling) : []),
    // What has errors may use what else nothing seems to.
    ...(options.tidiness && isWhole ? unused(root, parted.all, parted.due, bodies.value) : []),
  ])
  if (isWhole) {
    const tasks = [...shown.context.images.prepared.values()].flatMap((one) => one.tasks)
    await encodeImages(root, tasks, (done, total) => onProgress('pictures', done, total))
    const made = { downloads: files, published: content.published }
    const put = options.put ?? ((output) => writeOutput(join(root, 'src/generated'), output))
    put(outputs(shown.context, shown.routes, made))
  }
  store.save()
  return {
    issues,
    texts: read.texts,
    files: read.files.length,
    routes: shown.routes.routes.length,
    site: { ...everything.context, built: everything.routes.routes },
  }
}

/** The entries of the content with their texts and pictures, and what is wrong with each by itself. */
async function readEntries({ root, now }: ContentOptions, store: Store) {
  const known = (step: string) => ({ hashes: store.hashes, pack: store.pack(step) })
  const read = readContent(root, known('read'))
  const filled = withValues(read)
  const valid = validate(filled.files, read.unread, store.pack('validate'))
  // Errors in a single file do not end the check: what is valid of it goes on, so that every other file is told of as well.
  const site = { ...siteStandIn, ...valid.entries.site[0]?.data }
  const words = valid.entries.interface[0]?.data
  const day = siteDay(now, site.asOf)
  const parted = partByDay(valid.entries, day.value, words?.schedule)
  const prose = {
    origin: site.origin,
    words: words?.shell?.comingSoon ?? '',
    endpoint: site.inquiries.endpoint,
    values: filled.values,
  }
  const bodies = renderBodies(read.bodies, prose, store.pack('bodies'))
  const uses = references([...allEntries(parted.all), ...valid.partial], bodies.value)
  const images = await readCatalogue(root, valid.entries.images, namesIn(uses, 'images'), known('pictures'))
  const broken = alsoBroken(valid.broken, 'images', images.broken)
  const published = publicFiles(root, uploadsOf(broken.images), known('public'))
  const issues = [
    ...[read, filled, valid, day, bodies, images, published].flatMap((step) => step.issues),
    ...checkEntries({
      ...valid,
      root,
      written: valid.entries,
      entries: parted.all,
      uses,
      bodies: bodies.value,
      read,
      values: filled.values,
      site,
      day: day.value,
      broken,
    }),
  ]
  const whole = siteContext({
    site,
    now: day.value,
    entries: parted.all,
    bodies: bodies.value,
    images: images.value,
  })
  return {
    read,
    valid,
    parted,
    uses,
    bodies,
    broken,
    published: published.files,
    names: published.names,
    whole,
    issues,
  }
}

/** Uploads that have been told of already. */
function uploadsOf(names: ReadonlySet<string>): Set<string> {
  return new Set([...names].map((name) => `public/uploads/${name}`))
}

type Content = Awaited<ReturnType<typeof readEntries>>

/** Entries with the keys of their schedule, and what is valid of those that have errors. */
function written({ entries, partial }: Content['valid']): SourceEntry[] {
  return [...allEntries(entries), ...partial]
}
