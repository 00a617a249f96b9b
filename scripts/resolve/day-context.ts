import { documentName, documentSources } from '../documents/document-content'
import type { DownloadFiles } from './download-guard'
import type { Absence, NotDue } from './due'
import { references } from './references'
import type { RenderedBody } from '../prose/render'
import type { SiteContext } from './site-context'
import type { Entries, SourceEntry } from '../validate/validate'

type Bodies = ReadonlyMap<string, RenderedBody>

/** The site of its day: without the entries that are not due, their texts, and the files that only they name. */
export function contextOfDay(everything: SiteContext, due: Entries, notDue: NotDue): SiteContext {
  if (notDue.size === 0) return everything
  const absent = new Set([...notDue.keys()].map(({ source }) => source.file))
  const bodies = new Map([...everything.bodies].filter(([file]) => !absent.has(file)))
  const shown = new Set(filesNamed(due, bodies))
  const withheld = new Set(filesNamed(everything.entries, everything.bodies).filter((file) => !shown.has(file)))
  const isShown = (picture: string) => !withheld.has(`uploads/${picture}`)
  const { images } = everything
  return {
    ...everything,
    entries: { ...due, images: due.images.filter(({ data }) => isShown(data.file)) },
    bodies,
    images: {
      ...images,
      files: images.files.filter(isShown),
      prepared: new Map([...images.prepared].filter(([file]) => isShown(file))),
    },
    notDue,
    withheld,
    paths: [],
  }
}

/** The files for visitors, with a stand-in for each one whose entry is not due. */
export function filesOfEverything({ files, noDocument }: SiteContext): DownloadFiles {
  const find = (address: string) => files.find(address) ?? (files.notDue.has(address) ? noDocument : undefined)
  return { ...files, find, addresses: [...files.addresses, ...files.notDue.keys()] }
}

/** Files that are not made because their entries are not due, by address. */
export function filesNotDue({ entries }: SiteContext, notDue: NotDue): Map<string, [SourceEntry, Absence[]]> {
  const sources = documentSources(entries).flatMap((source): [string, [SourceEntry, Absence[]]][] => {
    const absences = notDue.get(source)
    return absences ? [[`/downloads/${documentName(source).file}`, [source, absences]]] : []
  })
  return new Map(sources)
}

/** Files of `public/` that content names. Drawings are left out: they belong to the site itself. */
function filesNamed(entries: Entries, bodies: Bodies): string[] {
  const files = references(entries, bodies).flatMap((one) => {
    if (one.kind === 'entry') return one.collection === 'images' ? [`uploads/${one.value}`] : []
    if (one.kind === 'file') return [one.value.slice(1)]
    return one.kind === 'public' ? [one.value, `uploads/${one.value}`] : []
  })
  return files.filter((file) => !file.endsWith('.svg'))
}
