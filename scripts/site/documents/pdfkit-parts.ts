import type Pdf from 'pdfkit'

/** A document that pdfkit writes. */
export type Document = InstanceType<typeof Pdf>

/** An object of the file. */
export interface Reference {
  data: Record<string, unknown>
  write(content: string | Buffer): void
  end(): void
}

/** A font as its file describes it, in units of its own. */
interface FontProgram {
  hasGlyphForCodePoint(codePoint: number): boolean
  glyphForCodePoint(codePoint: number): { advanceWidth: number }
  unitsPerEm: number
  ascent: number
  descent: number
  capHeight: number
  bbox: { minX: number; minY: number; maxX: number; maxY: number }
}

/** Parts of pdfkit that its type definitions leave out, and that this folder needs. */
interface Parts {
  /** The root object of the file. */
  _root: Reference
  /** The current font. */
  _font: { font: FontProgram }
  /** The current page. */
  page: { annotations: Reference[] }
  info: Record<string, unknown>
  ref(data: object): Reference
  endMetadata(): void
}

/** A document with the parts that its type leaves out. */
export const partsOf = (document: Document) => document as unknown as Parts

/** The dictionary of an element of the structure. */
export function dictionaryOf(element: PDFKit.PDFStructureElement): Record<string, unknown> {
  return (element as unknown as { dictionary: Reference }).dictionary.data
}

/** A text as a string object of the file: plain strings become names. */
export const stringObject = (text: string) => Object(text) as string

/** Adds an object that is complete: its dictionary, and a stream where it has one. */
export function addObject(document: Document, data: object, stream?: string | Buffer): Reference {
  const object = partsOf(document).ref(data)
  if (stream !== undefined) object.write(stream)
  object.end()
  return object
}

/**
 * Writes the metadata with `&` and `<` of the title escaped, which pdfkit forgets. The information dictionary, written
 * before, keeps the plain text.
 */
export function escapeMetadata(document: Document): void {
  const parts = partsOf(document)
  const endMetadata = parts.endMetadata.bind(document)
  parts.endMetadata = () => {
    for (const [key, value] of Object.entries(parts.info))
      if (typeof value === 'string')
        parts.info[key] = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    endMetadata()
  }
}
