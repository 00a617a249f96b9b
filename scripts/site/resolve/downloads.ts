import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { Download } from '../../../src/schema/fields.ts'
import { downloadPath } from './document-names.ts'
import type { Absence, NotDue } from './due.ts'
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

export interface GeneratedFiles {
  /** Files of `public/`. */
  names: readonly string[]
  documents: ReadonlyMap<string, Download>
  /** True when all files could be generated. */
  complete: boolean
}

/** What decides which files are served. */
interface UnservedContext {
  withheld: ReadonlySet<string>
  noDocument: Download
  notDue: NotDue
}

/** Adds the downloads to a site: generated files and those of `public/`. */
export function addDownloads<Context extends UnservedContext>(
  context: Context,
  root: string,
  { names, documents, complete }: GeneratedFiles,
): Context & { files: DownloadFiles } {
  const served = names.filter((name) => !context.withheld.has(name))
  const fileSize = (name: string) => lstatSync(join(root, 'public', name), { throwIfNoEntry: false })?.size ?? 0
  const { label } = context.noDocument.link
  const found = new Map(served.map((name) => [`/${name}`, createDownload(label, name, fileSize(name))]))
  for (const download of documents.values()) found.set(download.link.href, download)
  const find = (address: string) => found.get(address)
  const files = { find, addresses: [...found.keys()], complete, notDue: findFilesNotDue(context.notDue) }
  return { ...context, documents, files }
}

/** Files that are not generated because their entries are not due, by address. */
function findFilesNotDue(notDue: NotDue): DownloadFiles['notDue'] {
  const addresses = [...notDue].map((one) => [downloadPath(one[0]), one] as const)
  return new Map(addresses.flatMap(([address, one]) => (address === undefined ? [] : [[address, one]])))
}

function createDownload(label: string, name: string, bytes: number): Download {
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
