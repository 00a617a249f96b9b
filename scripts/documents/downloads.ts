import { join } from 'node:path'
import type { Download } from '../../src/schema/cards'
import type { DocumentFacts } from './facts'
import { makeDocuments, planDocument, type DocumentJob, type MadeDocument } from './documents'
import { MissingGlyph } from './text-lines'
import { documentContent, documentName, documentSources, type DocumentSource } from './document-content'
import { issueAt } from '../issues/issue'
import { resolveImage } from '../resolve/resolve'
import { imagesOfBody } from '../resolve/resolve-body'
import type { SiteContext } from '../resolve/site-context'

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

/** Makes the files of templates, guides, downloadable articles, documents and press releases from the same data as their pages. */
export async function makeDownloads(
  context: SiteContext,
  root: string,
  onProgress: (done: number, total: number) => void,
): Promise<Downloads> {
  const sources = documentSources(context.entries)
  const facts = documentFacts(context)
  const publicFolder = join(root, 'public')
  const downloads: Downloads = { documents: new Map(), files: [] }
  for (const source of sources) checkPictures(context, source)
  if (context.issues.some(({ severity }) => severity === 'error')) return downloads
  for (const [index, source] of sources.entries()) {
    try {
      const job = planDocument(
        documentName(source).name,
        documentContent(context, source, publicFolder),
        facts,
        publicFolder,
      )
      const [made] = await makeDocuments([job], join(root, '.cache/documents'), () =>
        onProgress(index + 1, sources.length),
      )
      if (made) add(downloads, context, source, job.kind, made)
    } catch (error) {
      if (!(error instanceof MissingGlyph)) throw error
      context.issues.push(
        issueAt(
          source.source.locate(source.at),
          'missing-glyph',
          `${error.message}`,
          'Write it in letters that the documents’ font has.',
        ),
      )
    }
  }
  return downloads
}

/** Pictures that are not there are told of before any file is made of them. */
function checkPictures(context: SiteContext, { data, source, at }: DocumentSource): void {
  if ('image' in data) resolveImage(data.image.$image, context, source.locate([...at, 'image']))
  imagesOfBody(context, source.file)
}

function add(
  downloads: Downloads,
  { words }: SiteContext,
  source: DocumentSource,
  kind: DocumentJob['kind'],
  { file, pages, bytes }: MadeDocument,
): void {
  const path = `/downloads/${documentName(source).file}`
  const label = source.collection === 'press' ? words.news.download : words.reading.download
  const { format, one, several } = kindWords(words, kind)
  downloads.documents.set(source.source.file, {
    link: { label, kind: 'file', href: path },
    format,
    pages,
    unit: pages === 1 ? one : several,
    bytes,
  })
  downloads.files.push({ file, path })
}

/** How a kind of file is called, and what is counted in it. */
function kindWords(
  { file }: SiteContext['words'],
  kind: DocumentJob['kind'],
): { format: string; one: string; several: string } {
  if (kind === 'archive') return { format: 'ZIP', one: '', several: '' }
  if (kind === 'workbook') return { format: 'XLSX', one: file.sheet, several: file.sheets }
  return { format: 'PDF', one: file.page, several: file.pages }
}

function documentFacts({ site, entries }: SiteContext): DocumentFacts {
  const [words] = entries.documentWords
  if (!words) throw new Error('documents are made of content without errors alone')
  const { name, division, origin, phones } = site
  return { company: name, division, origin, phone: phones.main?.number ?? '', words: words.data }
}
