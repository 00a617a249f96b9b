import { cuts } from '../../../src/fonts/cuts.ts'
import { join } from 'node:path'
import type { ArchiveInput } from './archive-zip.ts'
import type { Imprint } from './paper/paper.ts'
import type { ReadingInput } from './reading/reading.ts'
import { readPictures } from './paper/pictures.ts'
import type { FormInput } from './form-pdf.ts'
import type { DrawingInput } from '../drawings/plan.ts'
import { tokens } from '../tokens.ts'
import { extensions } from '../resolve/document-names.ts'
import { codeHash } from '../../pipeline/cache/code-hash.ts'
import { cacheKey, sha256 } from '../../pipeline/cache/hash.ts'
import type { WorkbookInput } from './workbook-xlsx.ts'

export type DocumentContent =
  | { kind: 'form'; input: FormInput }
  | { kind: 'reading'; input: ReadingInput }
  | { kind: 'workbook'; input: WorkbookInput }
  | { kind: 'archive'; input: ArchiveInput }
  | { kind: 'drawing'; format: 'svg' | 'pdf' | 'dxf'; input: DrawingInput }

export interface DocumentSize {
  bytes: number
  /** Pages of a PDF, worksheets of a workbook; 0 for an archive. */
  pages: number
}

export interface DocumentEnvironment {
  imprint: Imprint
  publicFolder: string
  /** Hash of a file below the public folder, if it exists. */
  findHash: (file: string) => string | undefined
}

/** Code and fonts that documents depend on. */
const makers = ['scripts/site/documents/documents.ts', ...Object.values(cuts).map(({ file }) => file)]

/** A file name with a hash of everything the file is made of: `roof-inspection-1a2b3c4d.pdf`. */
export function storedName(name: string, content: DocumentContent, { imprint, findHash }: DocumentEnvironment): string {
  const files = listFiles(content).map((file) => [file, findHash(file)])
  const hash = cacheKey(
    'document',
    codeHash(...makers),
    // Node compresses PDFs.
    process.versions.zlib,
    JSON.stringify(tokens),
    sha256(JSON.stringify(imprint)),
    sha256(JSON.stringify(content)),
    JSON.stringify(files),
  )
  const extension = content.kind === 'drawing' ? content.format : extensions[content.kind]
  return `${name}-${hash.slice(0, 8)}.${extension}`
}

function listFiles(content: DocumentContent): string[] {
  if (content.kind === 'form' || content.kind === 'reading')
    return Object.keys(content.input.pictures ?? {}).map((picture) => `uploads/${picture}`)
  return content.kind === 'archive' ? content.input.files : []
}

export async function drawDocument(
  content: DocumentContent,
  environment: DocumentEnvironment,
): Promise<{ bytes: Buffer; pages: number }> {
  const bytes = await renderContent(content, environment)
  return { bytes, pages: pageCount(content, bytes) }
}

/** Renderers are loaded only when needed: most runs create no document. */
async function renderContent(
  content: DocumentContent,
  { imprint, publicFolder }: DocumentEnvironment,
): Promise<Buffer> {
  switch (content.kind) {
    case 'form': {
      const pictures = await readPictures(join(publicFolder, 'uploads'), content.input.pictures ?? {})
      return (await import('./form-pdf.ts')).renderFormPdf(content.input, imprint, pictures)
    }
    case 'reading': {
      const pictures = await readPictures(join(publicFolder, 'uploads'), content.input.pictures)
      return (await import('./reading-pdf.ts')).makeReadingPdf(content.input, imprint, pictures)
    }
    case 'workbook':
      return (await import('./workbook-xlsx.ts')).makeWorkbook(content.input, imprint)
    case 'archive':
      return (await import('./archive-zip.ts')).makeArchive(content.input, publicFolder)
    case 'drawing':
      if (content.format === 'pdf') return (await import('./drawing-pdf.ts')).makeDrawingPdf(content.input, imprint)
      if (content.format === 'dxf')
        return Buffer.from((await import('../drawings/dxf-file.ts')).dxfFile(content.input, imprint))
      return Buffer.from((await import('../drawings/svg-file.ts')).svgFile(content.input))
  }
}

function pageCount(content: DocumentContent, pdf: Buffer): number {
  if (content.kind === 'archive' || (content.kind === 'drawing' && content.format !== 'pdf')) return 0
  if (content.kind === 'workbook') return content.input.sheets.length
  const [, count] = /\/Type \/Pages\s*\/Count (\d+)/.exec(pdf.toString('latin1')) ?? []
  if (!count) throw new Error('The PDF does not state its number of pages.')
  return Number(count)
}
