import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Download } from '../../../src/schema/fields.ts'
import { DocumentProblem } from './document-problem.ts'
import {
  drawDocument,
  storedName,
  type DocumentContent,
  type DocumentEnvironment,
  type DocumentSize,
} from './documents.ts'
import { drawingFile, drawingInput, drawingPictures } from '../drawings/drawing-input.ts'
import { documentContent } from './document-content.ts'
import { documentName, documentSources, type DocumentSource } from '../resolve/document-names.ts'
import { issueAt, positionAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { SiteContext } from '../resolve/site-context.ts'
import { hashFile } from '../../pipeline/cache/hash.ts'
import type { Store } from '../../pipeline/cache/store.ts'
import type { DataPath } from '../../pipeline/read/yaml.ts'
import type { SourceEntry } from '../entries.ts'

/** What pages say about each file, by content file or, of drawings, by name; and the files. */
interface Downloads {
  documents: ReadonlyMap<string, Download>
  /** Hash by path in `dist/`. */
  files: ReadonlyMap<string, string>
}

/** Used while content has errors. */
export const noDownloads: { value: Downloads; issues: Issue[] } = {
  value: { documents: new Map(), files: new Map() },
  issues: [],
}

/** Documents that take longer than a writer waits for a page. */
const MANY = 10

interface Planned {
  entry: Pick<SourceEntry, 'source' | 'at' | 'data'>
  name: string
  file: string
  content: DocumentContent
  /** The entry whose page links to the file. */
  linkedBy?: DocumentSource
}

/** Creates the files of templates, downloadable articles and guides, documents, press releases and drawings. */
export async function makeDownloads(
  context: SiteContext,
  { root, store, firstLook }: { root: string; store: Store; firstLook: () => Promise<void> },
  onProgress: (done: number, total: number) => void,
): Promise<{ value: Downloads; issues: Issue[] }> {
  const publicFolder = join(root, 'public')
  const findHash = (file: string) => hashFile(root, `public/${file}`)
  const imprint = createImprint(context)
  const environment = { imprint, publicFolder, findHash }
  // A form that a council files carries no name of the construction division, which has the drawings.
  const ofCompany = { ...environment, imprint: { ...imprint, division: '' } }
  const documents = new Map<string, Download>()
  const files = new Map<string, string>()
  const issues: Issue[] = []
  const sources = documentSources(context.entries).map((source): Planned => ({
    entry: source,
    ...documentName(source),
    content: documentContent(context, source, publicFolder),
    linkedBy: source,
  }))
  const planned = [...sources, ...plannedDrawings(context)].map((one) => {
    const environmentOfFile = one.linkedBy ? ofCompany : environment
    const output = storedName(one.name, one.content, environmentOfFile)
    return { ...one, output, environmentOfFile, known: store.findFile<DocumentSize>('documents', output) }
  })
  if (planned.filter(({ known }) => !known).length > MANY) await firstLook()
  for (const [index, { entry, output, environmentOfFile, known, file, content, linkedBy }] of planned.entries()) {
    try {
      if (!known) onProgress(index, planned.length)
      const { hash, ...size } = known ?? (await addDocument(store, output, content, environmentOfFile))
      if (linkedBy || (content.kind === 'drawing' && content.format !== 'svg'))
        documents.set(linkedBy?.source.file ?? file, createDownload(context, { linkedBy, file, content, ...size }))
      files.set(`downloads/${file}`, hash)
    } catch (error) {
      // Any other error is a bug.
      if (!(error instanceof DocumentProblem)) throw error
      for (const { rule, message, hint, at = [], text, character = '' } of error.problems) {
        const { file: path, format, locate } = entry.source
        const below = text && pathTo(text, entry.data)
        const body = text && !below && format === 'mdx' ? readFileSync(join(root, path), 'utf8') : ''
        const offset = body.indexOf(character, body.indexOf('\n---'))
        const location = body && offset >= 0 ? { file: path, ...positionAt(body, offset) } : undefined
        issues.push(issueAt(location ?? locate([...entry.at, ...(below || at)]), rule, message, hint))
      }
    }
  }
  return { value: { documents, files }, issues }
}

/** The path to the first string that contains a text; undefined when only the body does. */
function pathTo(text: string, value: unknown): DataPath | undefined {
  if (typeof value === 'string') return value.includes(text) ? [] : undefined
  for (const [key, inner] of Object.entries(value ?? {})) {
    const path = pathTo(text, inner)
    if (path) return [Array.isArray(value) ? Number(key) : key, ...path]
  }
  return undefined
}

async function addDocument(store: Store, output: string, content: DocumentContent, environment: DocumentEnvironment) {
  const { bytes, pages } = await drawDocument(content, environment)
  return store.addFile<DocumentSize>('documents', output, bytes, { bytes: bytes.length, pages })
}

function createDownload(
  { words }: SiteContext,
  { linkedBy, file, content, pages, bytes }: Pick<Planned, 'linkedBy' | 'file' | 'content'> & DocumentSize,
): Download {
  const { format, one, several } = kindWords(words, content)
  const { download: label } = linkedBy?.collection === 'press' ? words.news : words.reading
  const href = `/downloads/${file}`
  return { link: { label, kind: 'file', href }, format, pages, unit: pages === 1 ? one : several, bytes }
}

function kindWords({ file, drawing }: SiteContext['words'], content: DocumentContent) {
  if (content.kind === 'archive') return { format: 'ZIP', one: '', several: '' }
  if (content.kind === 'workbook') return { format: 'XLSX', one: file.sheet, several: file.sheets }
  if (content.kind === 'drawing' && content.format === 'dxf')
    return { format: 'DXF', one: drawing.unit, several: drawing.unit }
  return { format: 'PDF', one: file.page, several: file.pages }
}

function plannedDrawings(context: SiteContext): Planned[] {
  const { details, drawings } = context.entries
  return [...details, ...drawings].flatMap((entry) =>
    drawingContents(context, entry).map((content) => ({
      entry,
      name: `drawing-${entry.id}`,
      ...content,
    })),
  )
}

function drawingContents(context: SiteContext, entry: SourceEntry<'details'> | SourceEntry<'drawings'>) {
  const [words] = context.entries.documentWords
  if (!words) return []
  const input = drawingInput(entry.data, words.data.drawing)
  const files = [
    ...(['pdf', 'dxf'] as const).map((format) => ({ file: drawingFile(entry.id, format), format, input })),
    ...drawingPictures(entry.id, input).map((picture) => ({ ...picture, format: 'svg' as const })),
  ]
  return files.map(({ file, ...content }) => ({ file, content: { kind: 'drawing' as const, ...content } }))
}

function createImprint({ site, entries }: SiteContext) {
  const [words] = entries.documentWords
  if (!words) throw new Error('Documents need content without errors.')
  const { name: company, division, origin, phones } = site
  return { company, division, origin, phone: phones.main?.number ?? '', words: words.data }
}
