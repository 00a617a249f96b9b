import { checkEntries } from '../site/checks/check-content.ts'
import { prepareBodies } from './prose/prepare-bodies.ts'
import { renderBodies } from './prose/render-bodies.ts'
import { publicFiles } from './read/public-files.ts'
import { readContent } from './read/read.ts'
import { withValues } from './read/values.ts'
import { readCatalogue } from './resolve/catalogue.ts'
import { partByDay } from './resolve/due.ts'
import { namesIn, references } from './resolve/references.ts'
import { siteContext } from './resolve/site-context.ts'
import { siteDay } from './resolve/site-day.ts'
import type { Store } from './cache/store.ts'
import { siteStandIn } from './validate/stand-in.ts'
import { allEntries, alsoBroken, validate } from './validate/validate.ts'
import type { ContentOptions } from './write/content-result.ts'

/**
 * The first half of the recipe: the entries of the content with their texts and pictures, and what
 * is wrong with each by itself.
 */
export async function readEntries({ root, now, unsaved }: ContentOptions, store: Store) {
  const known = (step: string) => ({ hashes: store.hashes, pack: store.pack(step) })
  const read = readContent(root, { ...known('read'), unsaved })
  const filled = withValues(read)
  const valid = validate(filled.files, read.unread, store.pack('validate'))
  // Errors in a single file do not end the check: what is valid of it goes on, and every other file is told of as well.
  const site = valid.entries.site[0]?.data ?? siteStandIn
  const words = valid.entries.interface[0]?.data
  const day = siteDay(now, site.asOf)
  const parted = partByDay(valid.entries, day.value, words?.schedule)
  const prose = {
    origin: site.origin,
    words: words?.shell?.comingSoon ?? '',
    endpoint: site.inquiries.endpoint,
    values: filled.values,
  }
  await prepareBodies(read.bodies, prose, store.pack('bodies'))
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
      names: published.names,
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
    prose,
    whole,
    issues,
  }
}

/** Uploads that have been told of already. */
function uploadsOf(names: ReadonlySet<string>): Set<string> {
  return new Set([...names].map((name) => `public/uploads/${name}`))
}
