import { join } from 'node:path'
import { checkSite } from '../site/checks/check-content.ts'
import { lostPages, readPublished } from '../site/checks/lost-pages.ts'
import { undrawn } from '../site/checks/undrawn.ts'
import { unused } from '../site/checks/unused.ts'
import { hasErrors, tidyIssues } from './issues/issue.ts'
import { encodeImages } from './resolve/images.ts'
import { readEntries } from './read-entries.ts'
import { makeSite } from '../site/routes/make-site.ts'
import { checkSpelling } from './spelling/check-spelling.ts'
import { Store } from './cache/store.ts'
import { writeOutput } from './cache/write.ts'
import { allEntries, type Entries, type SourceEntry } from './validate/validate.ts'
import type { ContentOptions, ContentResult } from './write/content-result.ts'
import { keepNames } from './write/editor-names.ts'
import { outputs } from './write/outputs.ts'
import { placesOf } from './write/places.ts'

/**
 * The recipe: content/ becomes src/generated/. With an error anywhere, or for a check, nothing is written. Each step
 * takes values and returns values.
 */
export async function buildContent(options: ContentOptions): Promise<ContentResult> {
  const { root, onProgress = () => {}, store = new Store({ root }) } = options
  const content = await readEntries(options, store)
  const { read, valid, parted, uses, bodies, broken } = content
  // What follows may take long, and may be ended.
  store.save()
  const { shown, everything, files, issues: unmade } = await makeSite({ ...options, ...content, ...parted, store })
  const { published } = content
  const make = () => outputs(shown.context, shown.routes, { published, search: store.pack('search') })
  const pictures = [...shown.context.images.prepared.values()].flatMap((one) => one.tasks)
  const encode = () => encodeImages(root, store, pictures, (done, total) => onProgress('pictures', done, total))
  const found = [...content.issues, ...unmade]
  if (options.show && !hasErrors(found)) {
    await encode()
    await options.show(make())
  }
  const checked = [
    ...found,
    ...checkSite({ ...parted, names: content.names, uses, shown, everything, broken, lostBodies: bodies.lost }),
  ]
  const isWhole = !hasErrors(checked)
  const spelling = { read, entries: written(valid), bodies: bodies.value, pack: store.pack('spelling'), isWhole }
  const issues = tidyIssues([
    ...checked,
    ...(options.spelling ? await checkSpelling(spelling) : []),
    // What has errors is missing, and no rename.
    ...(isWhole ? lostPages(readPublished(root), everything.routes.routes, everything.routes.redirects) : []),
    // What has errors may use what else nothing seems to.
    ...(options.tidiness && isWhole
      ? [...unused(root, parted.all, parted.due, bodies.value), ...undrawn(parted.due, bodies.value)]
      : []),
  ])
  // What is told is shown beside the text that was checked, which may be another a moment later.
  for (const { file } of issues) read.texts.get(file)
  const site = { ...everything.context, built: everything.routes.routes }
  const encoded = isWhole ? await encode() : []
  if (isWhole && !options.check) writeOutput(join(root, 'src/generated'), make())
  keepNames(root, site, isWhole)
  store.save()
  return {
    issues,
    texts: read.texts,
    files: read.files.length,
    ignored: read.ignored.length,
    routes: shown.routes.routes.length,
    site,
    prose: content.prose,
    places: () => placesOf(shown.context, shown.routes.routes),
    derived: new Map([...encoded, ...files]),
    make,
  }
}

/** Entries with the keys of their schedule, and what is valid of those that have errors. */
function written({ entries, partial }: { entries: Entries; partial: SourceEntry[] }): SourceEntry[] {
  return [...allEntries(entries), ...partial]
}
