import { join } from 'node:path'
import type { Download } from '../../../src/schema/data/cards.ts'
import type { DocumentFacts } from './facts.ts'
import { DocumentProblem } from './document-problem.ts'
import {
  addDocument,
  drawDocument,
  findDocument,
  planDocument,
  type DocumentJob,
  type DocumentPlace,
  type DocumentSize,
} from './documents.ts'
import { prepareDocuments } from './prepare-documents.ts'
import { drawingFile, drawingFormats, drawingInput } from '../drawings/drawing-input.ts'
import { documentContent } from './document-content.ts'
import { documentName, documentSources, type DocumentSource } from '../resolve/document-names.ts'
import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import { remembered } from '../../pipeline/resolve/remembered.ts'
import type { SiteContext } from '../resolve/site-context.ts'
import { once } from '../../pipeline/cache/once.ts'
import type { Store } from '../../pipeline/cache/store.ts'
import type { SourceEntry } from '../entries.ts'

/** What was made: what pages tell of a file by the content file that it was made from, and the files. */
interface Downloads {
  documents: ReadonlyMap<string, Download>
  /** The hash of each file by its path in `dist/`. */
  files: ReadonlyMap<string, string>
}

/** What is made while content has errors. */
export const noDownloads: { value: Downloads; issues: Issue[] } = {
  value: { documents: new Map(), files: new Map() },
  issues: [],
}

/**
 * Makes the files of templates, guides, downloadable articles, documents and press releases from
 * the same data as their pages.
 */
export async function makeDownloads(
  context: SiteContext,
  { root, store }: { root: string; store: Store },
  onProgress: (done: number, total: number) => void,
): Promise<{ value: Downloads; issues: Issue[] }> {
  const sources = documentSources(context.entries)
  const publicFolder = join(root, 'public')
  const place: DocumentPlace = {
    facts: documentFacts(context),
    publicFolder,
    hashOf: (file) => store.hashes.of(`public/${file}`),
  }
  const plan = (source: DocumentSource) =>
    planDocument(documentName(source).name, documentContent(context, source, publicFolder), place)
  const planned = sources.map((source) => ({ source, job: settled(() => plan(source)) }))
  const drawings = drawingJobs(context, place)
  const jobs = [...planned, ...drawings].flatMap(({ job }) => (job instanceof DocumentProblem ? [] : [job]))
  if (jobs.some(({ output }) => !findDocument(store, output))) onProgress(0, sources.length)
  await prepareDocuments(jobs, store, onProgress)
  const make = async (job: DocumentJob) => addDocument(store, await drawDocument(job, store.pack('prints')))
  const documents = new Map<string, Download>()
  const files = new Map<string, string>()
  const issues: Issue[] = []
  for (const [index, { source, job }] of planned.entries()) {
    try {
      if (job instanceof DocumentProblem) throw job
      const known = findDocument(store, job.output)
      const { hash, ...size } = known ?? (await make(job))
      if (!known) onProgress(index + 1, sources.length)
      const path = `/downloads/${documentName(source).file}`
      documents.set(source.source.file, downloadOf(context, source, job.kind, path, size))
      files.set(path.slice(1), hash)
    } catch (error) {
      issues.push(problemOf(source, error))
    }
  }
  for (const { entry, job, path } of drawings) {
    try {
      files.set(path.slice(1), (findDocument(store, job.output) ?? (await make(job))).hash)
    } catch (error) {
      issues.push(problemOf(entry, error))
    }
  }
  return { value: { documents, files }, issues }
}

/** What was planned, or what content does not allow. */
function settled(plan: () => DocumentJob): DocumentJob | DocumentProblem {
  try {
    return plan()
  } catch (error) {
    if (error instanceof DocumentProblem) return error
    throw error
  }
}

/** What content does not allow, at its entry; what else went wrong is no problem of the content. */
function problemOf({ source, at }: Pick<SourceEntry, 'source' | 'at'>, error: unknown): Issue {
  if (!(error instanceof DocumentProblem)) throw error
  return issueAt(source.locate([...at, ...error.at]), error.rule, error.message, error.hint)
}

function downloadOf(
  { words }: SiteContext,
  { collection }: DocumentSource,
  kind: DocumentJob['kind'],
  href: string,
  { pages, bytes }: DocumentSize,
): Download {
  const label = collection === 'press' ? words.news.download : words.reading.download
  const { format, one, several } = kindWords(words, kind)
  return { link: { label, kind: 'file', href }, format, pages, unit: pages === 1 ? one : several, bytes }
}

/**
 * The files of the details of the library and of line drawings. Pages show the picture of a line drawing; a
 * detail they draw themselves.
 */
function drawingJobs(context: SiteContext, place: DocumentPlace) {
  const { details, drawings } = context.entries
  return [...details, ...drawings].flatMap((entry) =>
    drawingContents(context, entry).map((content) => ({
      entry,
      job: planDocument(`drawing-${entry.id}`, content, place),
      path: `/downloads/${drawingFile(entry.id, content.format)}`,
    })),
  )
}

const drawingContents = remembered((context: SiteContext, entry: SourceEntry<'details'> | SourceEntry<'drawings'>) => {
  const [words] = context.entries.documentWords
  if (!words) return []
  const input = drawingInput(entry.data, words.data.drawing)
  const formats = drawingFormats.filter((format) => format !== 'svg' || entry.collection === 'drawings')
  return formats.map((format) => ({ kind: 'drawing' as const, format, input }))
})

/** How a kind of file is called, and what is counted in it. */
function kindWords(
  { file }: SiteContext['words'],
  kind: DocumentJob['kind'],
): { format: string; one: string; several: string } {
  if (kind === 'archive') return { format: 'ZIP', one: '', several: '' }
  if (kind === 'workbook') return { format: 'XLSX', one: file.sheet, several: file.sheets }
  return { format: 'PDF', one: file.page, several: file.pages }
}

/** The same firm and words are the same facts. */
const factsOf = once(({ name, division, origin, phones }: SiteContext['site']) =>
  once((words: DocumentFacts['words']): DocumentFacts => {
    return { company: name, division, origin, phone: phones.main?.number ?? '', words }
  }),
)

function documentFacts({ site, entries }: SiteContext): DocumentFacts {
  const [words] = entries.documentWords
  if (!words) throw new Error('documents are made of content without errors alone')
  return factsOf(site)(words.data)
}
