import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { Download } from '../../../src/schema/data/cards.ts'
import type { Absence } from './due.ts'
import type { SourceEntry } from '../entries.ts'

/** The files that visitors may download: generated ones, and those of `public/`. */
export interface DownloadFiles {
  find(address: string): Download | undefined
  addresses: string[]
  /** False while no files are generated because of errors elsewhere: then none is reported as missing. */
  complete: boolean
  /** Files whose entries are not due on the site's day, by address. */
  notDue: ReadonlyMap<string, [SourceEntry, Absence[]]>
}

export const noFiles: DownloadFiles = { find: () => undefined, addresses: [], complete: false, notDue: new Map() }

interface Served {
  noDocument: Download
  withheld: ReadonlySet<string>
}

export function downloadFiles(
  root: string,
  names: readonly string[],
  generated: Iterable<Download>,
  { noDocument, withheld }: Served,
  complete: boolean,
  notDue: DownloadFiles['notDue'],
): DownloadFiles {
  const served = names.filter((name) => !withheld.has(name))
  const bytesOf = (name: string) => lstatSync(join(root, 'public', name), { throwIfNoEntry: false })?.size ?? 0
  const found = new Map(served.map((name) => [`/${name}`, fileOf(noDocument.link.label, name, bytesOf(name))]))
  for (const download of generated) found.set(download.link.href, download)
  return { find: (address) => found.get(address), addresses: [...found.keys()], complete, notDue }
}

function fileOf(label: string, name: string, bytes: number): Download {
  const format = name.slice(name.lastIndexOf('.') + 1).toUpperCase()
  return { link: { label, kind: 'file', href: `/${name}` }, format, pages: 0, unit: '', bytes }
}

/** True for the address of a file. Addresses of pages have no extension, but a query or fragment may have a dot. */
export function isFileAddress(address: string): boolean {
  return /^[^?#]*\.[a-z0-9]+$/i.test(address)
}

/** A missing file is shown as coming soon instead of linked. */
export function guardDownload(
  address: string,
  { files, noDocument }: { files: Pick<DownloadFiles, 'find'>; noDocument: Download },
): Download {
  return files.find(address) ?? noDocument
}

/** True when a missing file may be reported. */
export function isReportable(address: string, { complete }: Pick<DownloadFiles, 'complete'>): boolean {
  return complete || !address.startsWith('/downloads/')
}
