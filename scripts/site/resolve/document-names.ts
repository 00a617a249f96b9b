import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyEntry, Entries, SourceEntry } from '../entries.ts'

/** An entry from which a file is generated. */
export type DocumentSource =
  | SourceEntry<'templates'>
  | SourceEntry<'guides'>
  | SourceEntry<'articles'>
  | SourceEntry<'documents'>
  | SourceEntry<'press'>

export const extensions = { form: 'pdf', reading: 'pdf', workbook: 'xlsx', archive: 'zip' } as const

type DocumentKind = keyof typeof extensions

export function documentSources({
  templates,
  guides,
  articles,
  documents,
  press,
}: Pick<Entries, DocumentSource['collection']>): DocumentSource[] {
  return [...templates, ...guides, ...articles, ...documents, ...press].filter(isDocumentSource)
}

/** True for an entry from which a file is generated; a document with a `downloadUrl` already has one. */
function isDocumentSource(entry: AnyEntry): entry is DocumentSource {
  if (entry.collection === 'articles' || entry.collection === 'guides') return entry.data.downloadable
  if (entry.collection === 'documents') return entry.data.downloadUrl === undefined
  return entry.collection === 'templates' || entry.collection === 'press'
}

const prefixes = { templates: '', documents: '', guides: 'guide-', articles: 'article-', press: 'press-' } as const

/** `guide-reading-moisture` and `guide-reading-moisture.pdf`. */
export function documentName(source: DocumentSource): { name: string; file: string } {
  const name = prefixes[source.collection] + source.id
  return { name, file: `${name}.${extensions[documentKind(source)]}` }
}

/** Address of the file that is generated from an entry, if any. */
export function downloadPath(entry: SourceEntry): string | undefined {
  const any = entry as AnyEntry
  return isDocumentSource(any) ? `/downloads/${documentName(any).file}` : undefined
}

function documentKind({ data }: DocumentSource): DocumentKind {
  if ('form' in data && data.form) return 'form'
  if ('workbook' in data && data.workbook) return 'workbook'
  return 'archive' in data && data.archive ? 'archive' : 'reading'
}

/** The path of an archive's file below `public/`. */
export function publicFile(publicFolder: string, name: string): string | undefined {
  return [name, `uploads/${name}`].find((file) =>
    lstatSync(join(publicFolder, file), { throwIfNoEntry: false })?.isFile(),
  )
}
