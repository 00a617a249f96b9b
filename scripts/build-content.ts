import { join } from 'node:path'
import { checkEntries, checkSite } from './checks/check-content'
import { unused } from './checks/unused'
import { makeDownloads, noDownloads } from './documents/downloads'
import { hasErrors, tidyIssues } from './issues/issue'
import { bodyCache } from './prose/render'
import { renderBodies } from './prose/render-bodies'
import { publicFiles } from './read/public-files'
import { readContent } from './read/read'
import { readCatalogue } from './resolve/catalogue'
import { contextOfDay, filesNotDue, asIfDue, withFiles } from './resolve/day-context'
import { partByDay } from './resolve/due'
import { encodeImages } from './resolve/images'
import { namesIn, references } from './resolve/references'
import { siteContext, siteStandIn } from './resolve/site-context'
import { siteDay } from './resolve/site-day'
import { buildRoutes } from './routes/routes'
import { checkSpelling } from './spelling/check-spelling'
import { writeOutput } from './store/write'
import { allEntries, alsoBroken, validate } from './validate/validate'
import type { ContentOptions, ContentResult } from './write/content-result'
import { outputs } from './write/outputs'

/** The recipe: content/ becomes src/generated/. With an error anywhere, nothing is written. Each step takes values and returns values. */
export async function buildContent(options: ContentOptions): Promise<ContentResult> {
  const { root, preview = false, onProgress = () => {} } = options
  const read = readContent(root)
  const valid = validate(read.files, read.unread)
  // Errors in a single file do not end the check: what is valid of it goes on, so that every other file is told of as well.
  const site = { ...siteStandIn, ...valid.entries.site[0]?.data }
  const words = valid.entries.interface[0]?.data
  const day = siteDay(options.now, site.asOf)
  const { all, due, notDue } = partByDay(valid.entries, day.value, words?.schedule)
  const prose = { origin: site.origin, words: words?.shell?.comingSoon ?? '', endpoint: site.inquiries.endpoint }
  const bodies = renderBodies(read.bodies, prose, bodyCache(join(root, '.cache')))
  const written = [...allEntries(valid.entries), ...valid.partial]
  const uses = references([...allEntries(all), ...valid.partial], bodies.value)
  const images = await readCatalogue(root, valid.entries.images, namesIn(uses, 'images'))
  const broken = alsoBroken(valid.broken, 'images', images.broken)
  const published = publicFiles(root, new Set([...broken.images].map((name) => `public/uploads/${name}`)))
  const found = [
    ...[read, valid, day, bodies, images, published].flatMap((step) => step.issues),
    ...checkEntries({ root, written: valid.entries, entries: all, uses, site, day: day.value, broken }),
  ]

  const whole = siteContext({ site, now: day.value, entries: all, bodies: bodies.value, images: images.value })
  const ofDay = preview ? whole : contextOfDay(whole, due, notDue)
  const made = hasErrors(found)
    ? noDownloads
    : await makeDownloads(ofDay, root, (done, total) => onProgress('documents', done, total))
  const { documents, files } = made.value
  const absent = filesNotDue(whole, ofDay.notDue)
  const context = withFiles(ofDay, root, { documents, complete: made !== noDownloads, absent })
  const shown = { context, routes: buildRoutes(context) }
  const everything = asIfDue(context, whole)
  const complete = everything === context ? shown : { context: everything, routes: buildRoutes(everything) }
  const checked = [
    ...found,
    ...made.issues,
    ...checkSite({ root, uses, shown, everything: complete, due, notDue, broken, lostBodies: bodies.lost }),
  ]
  const isWhole = !hasErrors(checked)
  const issues = tidyIssues([
    ...checked,
    ...(options.spelling
      ? await checkSpelling({ read, entries: written, cacheFolder: join(root, '.cache'), isWhole })
      : []),
    // What has errors may use what else nothing seems to.
    ...(options.tidiness && isWhole ? unused(root, all, due, bodies.value) : []),
  ])

  if (isWhole) {
    const tasks = [...context.images.prepared.values()].flatMap((one) => one.tasks)
    await encodeImages(root, tasks, (done, total) => onProgress('pictures', done, total))
    writeOutput(
      join(root, 'src/generated'),
      outputs(context, shown.routes, { downloads: files, published: published.files }),
    )
  }
  const { routes } = complete.routes
  return {
    issues,
    texts: read.texts,
    files: read.files.length,
    routes: shown.routes.routes.length,
    site: { ...everything, built: routes },
  }
}
