import type Pdf from 'pdfkit'

type Document = InstanceType<typeof Pdf>

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
  _root: Reference
  _font: { font: FontProgram }
  info: Record<string, unknown>
  endMetadata(): void
}

/** The root object of the file. */
export function rootOf(document: Document): Reference {
  return parts(document)._root
}

/** An object to be referred to from other objects. */
export function reference(document: Document, data: object): Reference {
  return document.ref(data) as unknown as Reference
}

/** Whether the current font has a glyph for a character. */
export function hasGlyph(document: Document, character: string): boolean {
  return parts(document)._font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
}

/** Measures of the current font, and how far each of its letters goes. */
export function measuresOf(document: Document): Omit<FontProgram, 'hasGlyphForCodePoint' | 'glyphForCodePoint'> & {
  advanceOf: (codePoint: number) => number
} {
  const { font } = parts(document)._font
  const { unitsPerEm, ascent, descent, capHeight, bbox } = font
  const advanceOf = (codePoint: number) => font.glyphForCodePoint(codePoint).advanceWidth
  return { unitsPerEm, ascent, descent, capHeight, bbox, advanceOf }
}

/** The annotations of the current page. */
export function annotationsOf(document: Document): Reference[] {
  return (document.page as unknown as { annotations: Reference[] }).annotations
}

/** The dictionary of an element of the structure. */
export function dictionaryOf(element: PDFKit.PDFStructureElement): Record<string, unknown> {
  return (element as unknown as { dictionary: Reference }).dictionary.data
}

/** A text as a string object of the file: plain strings become names. */
export function stringObject(text: string): string {
  return Object(text) as string
}

/**
 * Writes the metadata with `&` and `<` of the title escaped, which pdfkit forgets. The information dictionary, written
 * before, keeps the plain text.
 */
export function escapeMetadata(document: Document): void {
  const target = parts(document)
  const endMetadata = target.endMetadata.bind(document)
  target.endMetadata = () => {
    for (const [key, value] of Object.entries(target.info))
      if (typeof value === 'string')
        target.info[key] = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    endMetadata()
  }
}

function parts(document: Document): Parts {
  return document as unknown as Parts
}
