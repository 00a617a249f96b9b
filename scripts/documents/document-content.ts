import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { extensions, type DocumentContent } from './documents'
import type { ReadingInput } from './reading/input'
import { readTimeOf } from '../routes/reading'
import type { SiteContext } from '../resolve/site-context'
import type { AnyEntry, Entries, SourceEntry } from '../validate/validate'

/** An entry that a file is made of. */
export type DocumentSource =
  | SourceEntry<'templates'>
  | SourceEntry<'guides'>
  | SourceEntry<'articles'>
  | SourceEntry<'documents'>
  | SourceEntry<'press'>

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

/** Name of the file made of an entry, without and with its ending: `guide-reading-moisture`, `guide-reading-moisture.pdf`. */
export function documentName(source: DocumentSource): { name: string; file: string } {
  const name = prefixes[source.collection] + source.id
  return { name, file: `${name}.${extensions[kindOf(source)]}` }
}

/** Address of the file that is made of an entry, if one is. */
export function downloadPath(entry: SourceEntry): string | undefined {
  const any = entry as AnyEntry
  return isDocumentSource(any) ? `/downloads/${documentName(any).file}` : undefined
}

function kindOf({ data }: DocumentSource): DocumentContent['kind'] {
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

/** What the file of an entry is made of. */
export function documentContent(context: SiteContext, source: DocumentSource, publicFolder: string): DocumentContent {
  if (source.collection === 'documents') {
    const { title, description, intro, updated, group, sheet, archive = [] } = source.data
    if (!sheet)
      return { kind: 'archive', input: { files: archive.flatMap((name) => publicFile(publicFolder, name) ?? []) } }
    const note = context.entries.documentWords[0]?.data.groupNotes[group] ?? ''
    return {
      kind: 'sheet',
      input: { ...sheet, title, description, ...(intro ? { intro } : {}), updated, note, keywords: [group] },
    }
  }
  if (source.collection === 'press') return { kind: 'reading', input: releaseInput(context, source) }
  if (source.collection !== 'templates') return { kind: 'reading', input: readingInput(context, source) }
  const { title, description, intro, updated, seo, sheet, workbook } = source.data
  if (workbook) return { kind: 'workbook', input: { ...workbook, title, updated } }
  if (!sheet) throw new Error('a template has a sheet or a workbook')
  return { kind: 'sheet', input: { ...sheet, title, description, intro, updated, keywords: seo.keywords } }
}

function readingInput(context: SiteContext, source: SourceEntry<'guides'> | SourceEntry<'articles'>): ReadingInput {
  const { seo, title, image, excerpt, category, author, published, updated, reviewed, caption, actionItems } =
    source.data
  const facts = { title, excerpt, category, author, published, updated, reviewed, caption, actionItems }
  return {
    ...facts,
    label: title,
    keywords: seo.keywords,
    image: image.$image,
    readTime: readTimeOf(context, source),
    sheets: 'downloadIncludes' in source.data ? source.data.downloadIncludes : [],
    ...bodyInput(context, source, [image.$image]),
  }
}

function releaseInput(context: SiteContext, source: SourceEntry<'press'>): ReadingInput {
  const { seo, title, date, summary } = source.data
  const words = context.entries.documentWords[0]?.data
  return {
    title,
    label: title,
    excerpt: summary,
    category: words?.text.release ?? '',
    published: date,
    updated: date,
    note: words?.titleBlock.releaseNote ?? '',
    keywords: seo.keywords,
    actionItems: [],
    sheets: [],
    ...bodyInput(context, source, []),
  }
}

/** The text of an entry with what its pictures show and its terms mean; `pictures` stand above the text. */
function bodyInput(
  context: SiteContext,
  { source }: SourceEntry,
  pictures: string[],
): Pick<ReadingInput, 'body' | 'alts' | 'terms'> {
  const body = context.bodies.get(source.file)
  const named = (kind: 'image' | 'term') =>
    (body?.references ?? []).filter((reference) => reference.kind === kind).map(({ value }) => value)
  const glossary = new Map(context.entries.glossary.map(({ id, data }) => [id, data]))
  return {
    body: body?.tree ?? [],
    alts: Object.fromEntries(
      [...pictures, ...named('image')].map((file) => [file, context.images.get(file)?.alt ?? '']),
    ),
    terms: Object.fromEntries(named('term').flatMap((id) => (glossary.has(id) ? [[id, glossary.get(id)!]] : []))),
  }
}
