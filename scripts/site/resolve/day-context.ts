import { documentName, documentSources } from './document-names.ts'
import type { DownloadFiles } from './downloads.ts'
import type { Absence, NotDue } from './due.ts'
import { references } from './references.ts'
import type { RenderedBody } from '../../pipeline/prose/render.ts'
import type { SiteContext } from './site-context.ts'
import { allEntries, type Entries, type SourceEntry } from '../entries.ts'

type Bodies = ReadonlyMap<string, RenderedBody>

/** The site without the entries that are not due, their bodies, and the files that only they use. */
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
  }
}

/** The site as if everything were due; files that were not generated count as existing. */
export function ignoreSchedule(ofDay: SiteContext, everything: SiteContext): SiteContext {
  const { files, noDocument, documents, notDue } = ofDay
  if (notDue.size === 0) return ofDay
  const find = (address: string) => files.find(address) ?? (files.notDue.has(address) ? noDocument : undefined)
  return {
    ...everything,
    documents,
    files: { ...files, find, addresses: [...files.addresses, ...files.notDue.keys()] },
  }
}

/** Files that are not generated because their entries are not due, by address. */
export function filesNotDue({ entries }: SiteContext, notDue: NotDue): DownloadFiles['notDue'] {
  return new Map(
    documentSources(entries).flatMap((source): [string, [SourceEntry, Absence[]]][] => {
      const absences = notDue.get(source)
      return absences ? [[`/downloads/${documentName(source).file}`, [source, absences]]] : []
    }),
  )
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
