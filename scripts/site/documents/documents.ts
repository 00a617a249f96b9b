import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { packFiles } from './pack-files.ts'
import type { DocumentFacts } from './paper.ts'
import type { ReadingInput } from './reading/reading.ts'
import { pictureNames, readPictures } from './reading/pictures.ts'
import type { SheetInput } from './sheet-pdf.ts'
import { dxfFile } from '../drawings/dxf-file.ts'
import type { DrawingInput } from '../drawings/plan.ts'
import { svgFile } from '../drawings/svg-file.ts'
import { extensions } from '../resolve/document-names.ts'
import { codeHash } from '../../pipeline/cache/code-hash.ts'
import { keyOf, sha256 } from '../../pipeline/cache/hash.ts'
import { once } from '../../pipeline/cache/once.ts'
import type { WorkbookInput } from './workbook-xlsx.ts'

/** An archive, as its file needs it. */
interface ArchiveInput {
  /** Files below the folder that is served as it is: `uploads/glass-tower.jpg`. */
  files: string[]
  /** What the files are and how they may be used: a text that travels with them. */
  note: string
}

/** What a file is made of. */
export type DocumentContent =
  | { kind: 'sheet'; input: SheetInput }
  | { kind: 'reading'; input: ReadingInput }
  | { kind: 'workbook'; input: WorkbookInput }
  | { kind: 'archive'; input: ArchiveInput }
  | { kind: 'drawing'; format: 'svg' | 'pdf' | 'dxf'; input: DrawingInput }

/** A file to be made. */
export type DocumentJob = DocumentContent &
  Pick<DocumentPlace, 'facts' | 'publicFolder'> & {
    /** Its name: `roof-inspection-1a2b3c4d.pdf`. Another content, another name. */
    output: string
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
  return { ...content, facts, publicFolder, output: `${name}-${hash.slice(0, 8)}.${extension}` }
}

/** Hundreds of files state the same facts, and each save plans them all. */
const hashOfValue = once((value: DocumentFacts | DocumentContent) => sha256(JSON.stringify(value)))

/** Files below the public folder that a document is made of. */
function filesOf(content: DocumentContent): string[] {
  if (content.kind === 'reading') return pictureNames(content.input).map((picture) => `uploads/${picture}`)
  return content.kind === 'archive' ? content.input.files : []
}

/** Draws a document. Returns its bytes and, for a PDF or a workbook, how many pages or sheets it has. */
export async function drawDocument(job: DocumentJob): Promise<{ bytes: Buffer; pages: number }> {
  const bytes = await bytesOf(job)
  return { bytes, pages: pageCount(job, bytes) }
}

/** Makers are loaded when there is something to make: most runs have nothing. */
async function bytesOf(job: DocumentJob): Promise<Buffer> {
  switch (job.kind) {
    case 'sheet':
      return (await import('./sheet-pdf.ts')).makeSheetPdf(job.input, job.facts)
    case 'reading': {
      // Pictures are made smaller while what draws is loaded.
      const [pictures, { makeReadingPdf }] = await Promise.all([
        readPictures(join(job.publicFolder, 'uploads'), pictureNames(job.input)),
        import('./reading-pdf.ts'),
      ])
      return makeReadingPdf(job.input, job.facts, pictures)
    }
    case 'workbook':
      return (await import('./workbook-xlsx.ts')).makeWorkbook(job.input, job.facts)
    case 'archive': {
      const { files, note } = job.input
      const read = (file: string) => [basename(file), readFileSync(join(job.publicFolder, file))] as const
      return packFiles([...files.map(read), ['read-me.txt', Buffer.from(note)]])
    }
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
