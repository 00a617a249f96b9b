import { join } from 'node:path'
import type { Download } from '../../src/schema/cards'
import type { DocumentFacts } from '../documents/facts'
import { makeDocuments, planDocument, type DocumentContent, type DocumentJob, type MadeDocument } from '../documents/documents'
import { MissingGlyph } from '../documents/text-lines'
import { issueAt } from './issue'
import { readTimeOf } from './reading'
import type { SiteContext } from './site-context'
import type { SourceEntry } from './validate'

/** A file for visitors: where it lies in the cache, and the address it is served at. */
export interface DownloadFile {
  /** Name below `.cache/documents/`. */
  file: string
  /** `/downloads/roof-inspection.pdf` */
  path: string
}

interface Downloads {
  /** What pages tell of a file, by the content file that it was made from. */
  documents: Map<string, Download>
  files: DownloadFile[]
}

type Source = SourceEntry<'templates'> | SourceEntry<'guides'> | SourceEntry<'articles'>

/** Makes the files of templates, guides and downloadable articles from the same data as their pages. */
export async function makeDownloads(context: SiteContext, root: string, onProgress: (done: number, total: number) => void): Promise<Downloads> {
  const { entries } = context
  const sources: Source[] = [...entries.templates, ...entries.guides, ...entries.articles.filter(({ data }) => data.downloadable)]
  const facts = documentFacts(context)
  const downloads: Downloads = { documents: new Map(), files: [] }
  for (const [index, source] of sources.entries()) {
    try {
      const job = planDocument(fileName(source), contentOf(context, source), facts, join(root, 'public/uploads'))
      const [made] = await makeDocuments([job], join(root, '.cache/documents'), () => onProgress(index + 1, sources.length))
      if (made) add(downloads, context, source, job.kind, made)
    } catch (error) {
      if (!(error instanceof MissingGlyph)) throw error
      context.issues.push(issueAt(source.source.locate(source.at), 'missing-glyph', `${error.message}`, 'Write it in letters that the documents’ font has.'))
    }
  }
  return downloads
}

function add(downloads: Downloads, { words }: SiteContext, { source }: Source, kind: DocumentJob['kind'], { file, pages, bytes }: MadeDocument): void {
  const path = `/downloads/${file.replace(/-[0-9a-f]{8}(?=\.\w+$)/, '')}`
  const [one, several, format] = kind === 'workbook' ? [words.file.sheet, words.file.sheets, 'XLSX'] : [words.file.page, words.file.pages, 'PDF']
  downloads.documents.set(source.file, { link: { label: words.reading.download, kind: 'file', href: path }, format, pages, unit: pages === 1 ? one : several, bytes })
  downloads.files.push({ file, path })
}

function fileName({ collection, id }: Source): string {
  return collection === 'templates' ? id : `${collection === 'guides' ? 'guide' : 'article'}-${id}`
}

function documentFacts({ site, entries }: SiteContext): DocumentFacts {
  const [words] = entries.documentWords
  if (!words) throw new Error('documents are made of content without errors alone')
  const { name, division, origin, phones } = site
  return { company: name, division, origin, phone: phones.main?.number ?? '', words: words.data }
}

function contentOf(context: SiteContext, source: Source): DocumentContent {
  if (source.collection !== 'templates') return { kind: 'reading', input: readingInput(context, source) }
  const { title, description, intro, updated, seo, sheet, workbook } = source.data
  if (workbook) return { kind: 'workbook', input: { ...workbook, title, updated } }
  if (!sheet) throw new Error('a template has a sheet or a workbook')
  return { kind: 'sheet', input: { ...sheet, title, description, intro, updated, keywords: seo.keywords } }
}

function readingInput(context: SiteContext, source: SourceEntry<'guides'> | SourceEntry<'articles'>) {
  const { seo, title, image, excerpt, category, author, published, updated, reviewed, caption, actionItems } = source.data
  const facts = { title, excerpt, category, author, published, updated, reviewed, caption, actionItems }
  const body = context.bodies.get(source.source.file)
  const named = (kind: 'image' | 'term') => (body?.references ?? []).filter((reference) => reference.kind === kind).map(({ value }) => value)
  const glossary = new Map(context.entries.glossary.map(({ id, data }) => [id, data]))
  return {
    ...facts,
    label: title,
    keywords: seo.keywords,
    image: image.$image,
    readTime: readTimeOf(context, source),
    body: body?.tree ?? [],
    sheets: 'downloadIncludes' in source.data ? source.data.downloadIncludes : [],
    alts: Object.fromEntries([image.$image, ...named('image')].map((file) => [file, context.images.get(file)?.alt ?? ''])),
    terms: Object.fromEntries(named('term').flatMap((id) => (glossary.has(id) ? [[id, glossary.get(id)!]] : []))),
  }
}
