import type { NotDue } from './due.ts'
import { references } from './references.ts'
import type { RenderedBody } from '../../pipeline/prose/render.ts'
import type { SiteContext } from './site-context.ts'
import { allEntries, type Entries } from '../entries.ts'

type Bodies = ReadonlyMap<string, RenderedBody>

/** The site without the entries that are not due, their bodies, and the files that only they use. */
export function hideNotDue(full: SiteContext, { due, notDue }: { due: Entries; notDue: NotDue }): SiteContext {
  if (notDue.size === 0) return full
  const hiddenFiles = new Set([...notDue.keys()].map(({ source }) => source.file))
  const bodies = new Map([...full.bodies].filter(([file]) => !hiddenFiles.has(file)))
  const used = new Set(filesNamed(due, bodies))
  const withheld = new Set(filesNamed(full.entries, full.bodies).filter((file) => !used.has(file)))
  const isShown = (picture: string) => !withheld.has(`uploads/${picture}`)
  const { images } = full
  return {
    ...full,
    entries: { ...due, images: due.images.filter(({ data }) => isShown(data.file)) },
    bodies,
    images: {
      ...images,
      files: images.files.filter(isShown),
      prepared: new Map([...images.prepared].filter(([file]) => isShown(file))),
    },
    notDue,
    withheld,
  }
}

/** The full site with the downloads of the shown one; files whose entries are not due count as generated. */
export function addFilesNotDue(full: SiteContext, { documents, files, noDocument }: SiteContext): SiteContext {
  const find = (address: string) => files.find(address) ?? (files.notDue.has(address) ? noDocument : undefined)
  return { ...full, documents, files: { ...files, find, addresses: [...files.addresses, ...files.notDue.keys()] } }
}

/** Files of `public/` that content uses, except SVG files, which belong to the site itself. */
function filesNamed(entries: Entries, bodies: Bodies): string[] {
  const files = references(allEntries(entries), bodies).flatMap((one) => {
    if (one.kind === 'entry') return one.collection === 'images' ? [`uploads/${one.value}`] : []
    if (one.kind === 'file') return [one.value.slice(1)]
    return one.kind === 'public' ? [one.value, `uploads/${one.value}`] : []
  })
  return files.filter((file) => !file.endsWith('.svg'))
}
