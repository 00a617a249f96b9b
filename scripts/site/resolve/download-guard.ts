import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { Download } from '../../../src/schema/data/cards.ts'
import type { Absence } from './due.ts'
import type { SourceEntry } from '../entries.ts'

/** The files that visitors may download, by address: those made by the build, and those that lie in `public/`. */
export interface DownloadFiles {
  find(address: string): Download | undefined
  addresses: string[]
  /** False while no files are made because of errors elsewhere: then nothing can be said of their addresses. */
  complete: boolean
  /** Files whose entries are not due on the site's day, by address. */
  notDue: ReadonlyMap<string, [SourceEntry, Absence[]]>
}

/** A site whose files are not known yet. */
export const noFiles: DownloadFiles = { find: () => undefined, addresses: [], complete: false, notDue: new Map() }

/** What the files of `public/` become a `Download` with: the words of `noDocument`; those withheld are none. */
interface Served {
  noDocument: Download
  withheld: ReadonlySet<string>
}

/** The files made by the build, and those of `public/` with their sizes. */
export function downloadFiles(
  root: string,
  names: readonly string[],
  made: Iterable<Download>,
  { noDocument, withheld }: Served,
  complete: boolean,
  notDue: DownloadFiles['notDue'],
): DownloadFiles {
  const served = names.filter((name) => !withheld.has(name))
  const bytesOf = (name: string) => lstatSync(join(root, 'public', name), { throwIfNoEntry: false })?.size ?? 0
  const found = new Map(served.map((name) => [`/${name}`, fileOf(noDocument.link.label, name, bytesOf(name))]))
  for (const download of made) found.set(download.link.href, download)
  return { find: (address) => found.get(address), addresses: [...found.keys()], complete, notDue }
}

function fileOf(label: string, name: string, bytes: number): Download {
  const format = name.slice(name.lastIndexOf('.') + 1).toUpperCase()
  return { link: { label, kind: 'file', href: `/${name}` }, format, pages: 0, unit: '', bytes }
}

/** True for an address that names a file: addresses of pages have no ending. */
export function isFileAddress(address: string): boolean {
  return /\.[a-z0-9]+$/i.test(address)
}

/** The one rule for every file: an address without a file becomes no link, it is shown as coming soon. */
export function guardDownload(
  address: string,
  { files, noDocument }: { files: Pick<DownloadFiles, 'find'>; noDocument: Download },
): Download {
  return files.find(address) ?? noDocument
}

/** True when the lack of a file may be told: files that are not made because of other errors are not missing. */
export function isTold(address: string, { complete }: Pick<DownloadFiles, 'complete'>): boolean {
  return complete || !address.startsWith('/downloads/')
}
