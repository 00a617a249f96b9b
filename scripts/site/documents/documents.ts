import { join } from 'node:path'
import { makeArchive, type ArchiveInput } from './archive-zip.ts'
import type { DocumentFacts } from './facts.ts'
import type { ReadingInput } from './reading/input.ts'
import { pictureNames, readPictures } from './reading/pictures.ts'
import type { SheetInput } from './sheet-pdf.ts'
import { dxfFile } from '../drawings/dxf-file.ts'
import type { DrawingInput } from '../drawings/plan.ts'
import { svgFile } from '../drawings/svg-file.ts'
import { extensions } from '../resolve/document-names.ts'
import { codeHash } from '../../pipeline/cache/code-hash.ts'
import { keyOf, sha256 } from '../../pipeline/cache/hash.ts'
import { once } from '../../pipeline/cache/once.ts'
import type { Pack } from '../../pipeline/cache/pack.ts'
import type { Store } from '../../pipeline/cache/store.ts'
import type { WorkbookInput } from './workbook-xlsx.ts'

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

/** What is known of a file that was made. */
export interface DocumentSize {
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

/** The code and the fonts that documents are made with. */
const makers = [
  'scripts/site/documents/documents.ts',
  ...['regular', 'semibold', 'heading'].map((cut) => `scripts/site/documents/fonts/archivo-${cut}.ttf`),
]

/** Plans a file: its name holds a hash of everything that it is made of, so that it can be linked before it is made. */
export function planDocument(
  name: string,
  content: DocumentContent,
  { facts, publicFolder, hashOf }: DocumentPlace,
): DocumentJob {
  const files = filesOf(content).map((file) => [file, hashOf(file)])
  const hash = keyOf('document', codeHash(...makers), hashOfValue(facts), hashOfValue(content), JSON.stringify(files))
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

/** A document that was drawn. */
export interface DrawnDocument {
  output: string
  bytes: Uint8Array
  pages: number
}

/** The hash and size of a document, if the store has it. */
export const findDocument = (store: Store, output: string) => store.findFile<DocumentSize>('documents', output)

/** Stores a document. Returns its hash and size. */
export const addDocument = (store: Store, { output, bytes, pages }: DrawnDocument) =>
  store.addFile<DocumentSize>('documents', output, Buffer.from(bytes), { bytes: bytes.length, pages })

/** Draws a document. `prints` keeps its pictures. */
export async function drawDocument(job: DocumentJob, prints: Pack): Promise<DrawnDocument> {
  const bytes = await bytesOf(job, prints)
  return { output: job.output, bytes, pages: pageCount(job, bytes) }
}

/** Makers are loaded when there is something to make: most runs have nothing. */
async function bytesOf(job: DocumentJob, prints: Pack): Promise<Buffer> {
  switch (job.kind) {
    case 'sheet':
      return (await import('./sheet-pdf.ts')).makeSheetPdf(job.input, job.facts)
    case 'reading': {
      // Pictures are made smaller while what draws is loaded.
      const [pictures, { makeReadingPdf }] = await Promise.all([
        readPictures(join(job.publicFolder, 'uploads'), pictureNames(job.input), prints),
        import('./reading-pdf.ts'),
      ])
      return makeReadingPdf(job.input, job.facts, pictures)
    }
    case 'workbook':
      return (await import('./workbook-xlsx.ts')).makeWorkbook(job.input, job.facts)
    case 'archive':
      return makeArchive(job.input, job.publicFolder)
    case 'drawing':
      if (job.format === 'pdf') return (await import('./drawing-pdf.ts')).makeDrawingPdf(job.input, job.facts)
      return Buffer.from(job.format === 'svg' ? svgFile(job.input) : dxfFile(job.input))
  }
}

/** Sheets of a workbook, or the number of pages that a PDF itself states. */
function pageCount(job: DocumentJob, pdf: Buffer): number {
  if (job.kind === 'archive' || (job.kind === 'drawing' && job.format !== 'pdf')) return 0
  if (job.kind === 'workbook') return job.input.sheets.length
  const [, count] = /\/Type \/Pages\s*\/Count (\d+)/.exec(pdf.toString('latin1')) ?? []
  if (!count) throw new Error('The PDF does not state its number of pages.')
  return Number(count)
}
