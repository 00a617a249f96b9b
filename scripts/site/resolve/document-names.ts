import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyEntry, Entries, SourceEntry } from '../entries.ts'

/** An entry that a file is made of. */
export type DocumentSource =
  | SourceEntry<'templates'>
  | SourceEntry<'guides'>
  | SourceEntry<'articles'>
  | SourceEntry<'documents'>
  | SourceEntry<'press'>

/** How the names of files end, by what they are made of. */
export const extensions = { sheet: 'pdf', reading: 'pdf', workbook: 'xlsx', archive: 'zip' } as const

/** What a file is made of. */
type DocumentKind = keyof typeof extensions

/** The entries that a file is made of. */
export function documentSources({
  templates,
  guides,
  articles,
  documents,
  press,
}: Pick<Entries, DocumentSource['collection']>): DocumentSource[] {
  return [...templates, ...guides, ...articles, ...documents, ...press].filter(isDocumentSource)
}

/** True for an entry that a file is made of; a document with an address of its own has one already. */
function isDocumentSource(entry: AnyEntry): entry is DocumentSource {
  if (entry.collection === 'articles') return entry.data.downloadable
  if (entry.collection === 'documents') return entry.data.downloadUrl === undefined
  return entry.collection === 'templates' || entry.collection === 'guides' || entry.collection === 'press'
}

const prefixes = { templates: '', documents: '', guides: 'guide-', articles: 'article-', press: 'press-' } as const

/**
 * Name of the file made of an entry, without and with its ending: `guide-reading-moisture`,
 * `guide-reading-moisture.pdf`.
 */
export function documentName(source: DocumentSource): { name: string; file: string } {
  const name = prefixes[source.collection] + source.id
  return { name, file: `${name}.${extensions[kindOf(source)]}` }
}

/** Address of the file that is made of an entry, if one is. */
export function downloadPath(entry: SourceEntry): string | undefined {
  const any = entry as AnyEntry
  return isDocumentSource(any) ? `/downloads/${documentName(any).file}` : undefined
}

function kindOf({ data }: DocumentSource): DocumentKind {
  if ('sheet' in data && data.sheet) return 'sheet'
  if ('workbook' in data && data.workbook) return 'workbook'
  return 'archive' in data && data.archive ? 'archive' : 'reading'
}

/** Where a file of an archive lies below `public/`: at its top or among the uploads. */
export function publicFile(publicFolder: string, name: string): string | undefined {
  return [name, `uploads/${name}`].find((file) =>
    lstatSync(join(publicFolder, file), { throwIfNoEntry: false })?.isFile(),
  )
}
