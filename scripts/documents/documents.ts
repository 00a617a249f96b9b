import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeArchive, type ArchiveInput } from './archive-zip'
import type { DocumentFacts } from './facts'
import type { ReadingInput } from './reading/input'
import { pictureNames, readPictures } from './reading/pictures'
import type { SheetInput } from './sheet-pdf'
import { dxfFile } from '../drawings/dxf-file'
import type { DrawingInput } from '../drawings/plan'
import { svgFile } from '../drawings/svg-file'
import { extensions } from '../resolve/document-names'
import { keyOf, sha256 } from '../store/hash'
import { readKept } from '../store/kept'
import { once } from '../store/once'
import { writeWhole } from '../store/write'
import type { WorkbookInput } from './workbook-xlsx'

/** What a file is made of. */
export type DocumentContent =
  | { kind: 'sheet'; input: SheetInput }
  | { kind: 'reading'; input: ReadingInput }
  | { kind: 'workbook'; input: WorkbookInput }
  | { kind: 'archive'; input: ArchiveInput }
  | { kind: 'drawing'; format: 'svg' | 'pdf' | 'dxf'; input: DrawingInput }

/** A file to be made. */
export type DocumentJob = DocumentContent & {
  /** Its name: `roof-inspection-1a2b3c4d.pdf`. Another content, another name. */
  output: string
  facts: DocumentFacts
  /** Folder that is served as it is; the original pictures are in its `uploads`. */
  publicFolder: string
}

/** A file that was made. */
export interface MadeDocument {
  /** Its name in the cache folder. */
  file: string
  bytes: number
  /** Pages of a PDF, sheets of a spreadsheet; 0 for an archive. */
  pages: number
}

/**
 * What documents are made with: words and numbers of the firm, the folder that is served as it is,
 * and the hashes of its files.
 */
export interface DocumentPlace {
  facts: DocumentFacts
  publicFolder: string
  /** The hash of a file below that folder, by its name there; nothing when it is not there. */
  hashOf: (file: string) => string | undefined
}

/** Plans a file: its name holds a hash of everything that it is made of, so that it can be linked before it is made. */
export function planDocument(
  name: string,
  content: DocumentContent,
  { facts, publicFolder, hashOf }: DocumentPlace,
): DocumentJob {
  const files = filesOf(content).map((file) => [file, hashOf(file)])
  const hash = keyOf('document', makerVersion(), hashOfValue(facts), hashOfValue(content), JSON.stringify(files))
  const extension = content.kind === 'drawing' ? content.format : extensions[content.kind]
  return {
    ...content,
    facts,
    publicFolder,
    output: `${name}-${hash.slice(0, 8)}.${extension}`,
  }
}

/** Hundreds of files state the same facts, and each save plans them all. */
const hashOfValue = once((value: DocumentFacts | DocumentContent) => sha256(JSON.stringify(value)))

/** Files below the public folder that a document is made of. */
function filesOf(content: DocumentContent): string[] {
  if (content.kind === 'reading') return pictureNames(content.input).map((picture) => `uploads/${picture}`)
  return content.kind === 'archive' ? content.input.files : []
}

/**
 * Makes the files that are not in the cache folder yet; `onProgress` hears of each. Returns all of
 * them, in the order of the jobs.
 */
export async function makeDocuments(
  jobs: readonly DocumentJob[],
  cacheFolder: string,
  onProgress: (done: number, total: number) => void,
): Promise<MadeDocument[]> {
  const kept = new Map(jobs.map(({ output }) => [output, readKept<MadeDocument>(factsFile(cacheFolder, output))]))
  const total = [...kept.values()].filter((one) => one === undefined).length
  const made: MadeDocument[] = []
  let done = 0
  for (const job of jobs) {
    const known = kept.get(job.output)
    const document = known ?? (await makeDocument(job, cacheFolder))
    kept.set(job.output, document)
    made.push(document)
    if (!known) onProgress(++done, total)
  }
  return made
}

/** True for a file that is in the cache folder. */
export const isKept = (output: string, cacheFolder: string): boolean => existsSync(factsFile(cacheFolder, output))

/** Makes a file, whether it is in the cache folder or not. */
export async function makeDocument(job: DocumentJob, cacheFolder: string): Promise<MadeDocument> {
  const bytes = await bytesOf(job, cacheFolder)
  const made: MadeDocument = { file: job.output, bytes: bytes.length, pages: pageCount(job, bytes) }
  // The facts come last: they stand for a file that is whole.
  writeWhole(join(cacheFolder, job.output), bytes)
  writeWhole(factsFile(cacheFolder, job.output), JSON.stringify(made))
  return made
}

/** Makers are loaded when there is something to make: most runs have nothing. */
async function bytesOf(job: DocumentJob, cacheFolder: string): Promise<Buffer> {
  switch (job.kind) {
    case 'sheet':
      return (await import('./sheet-pdf')).makeSheetPdf(job.input, job.facts)
    case 'reading': {
      // Pictures are made smaller while what draws is loaded.
      const [pictures, { makeReadingPdf }] = await Promise.all([
        readPictures(join(job.publicFolder, 'uploads'), pictureNames(job.input), cacheFolder),
        import('./reading-pdf'),
      ])
      return makeReadingPdf(job.input, job.facts, pictures)
    }
    case 'workbook':
      return (await import('./workbook-xlsx')).makeWorkbook(job.input, job.facts)
    case 'archive':
      return makeArchive(job.input, job.publicFolder)
    case 'drawing':
      if (job.format === 'pdf') return (await import('./drawing-pdf')).makeDrawingPdf(job.input, job.facts)
      return Buffer.from(job.format === 'svg' ? svgFile(job.input) : dxfFile(job.input))
  }
}

function factsFile(cacheFolder: string, output: string): string {
  return join(cacheFolder, `${output}.json`)
}

/** Sheets of a workbook, or the number of pages that a PDF itself states. */
function pageCount(job: DocumentJob, pdf: Buffer): number {
  if (job.kind === 'archive' || (job.kind === 'drawing' && job.format !== 'pdf')) return 0
  if (job.kind === 'workbook') return job.input.sheets.length
  const [, count] = /\/Type \/Pages\s*\/Count (\d+)/.exec(pdf.toString('latin1')) ?? []
  if (!count) throw new Error('The PDF does not state its number of pages.')
  return Number(count)
}

let version: string | undefined

/** Changes whenever the code or a font that makes documents changes, or a package is updated. */
function makerVersion(): string {
  if (version) return version
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const sources = ['.', '../drawings', '../../src/features/drawing']
    .flatMap((room) =>
      readdirSync(join(folder, room), { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)),
    )
    .filter((name) => /(?<!\.test|\.fixture)\.(ts|ttf)$/.test(name))
    .sort()
  const hash = createHash('sha256')
  for (const source of [
    ...sources,
    '../../package.json',
    '../../src/lib/drawing-geometry.ts',
    '../../src/lib/field-names.ts',
    '../../src/lib/format.ts',
    '../../src/lib/isometric.ts',
    '../../src/lib/workbook-rows.ts',
    '../prose/body-tree.ts',
  ])
    hash.update(source).update(readFileSync(join(folder, source)))
  return (version = hash.digest('hex'))
}
