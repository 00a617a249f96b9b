import type Pdf from 'pdfkit'

export type Document = InstanceType<typeof Pdf>

export interface Reference {
  data: Record<string, unknown>
  write(content: string | Buffer): void
  end(): void
}

/** Font metrics, in units of the font. */
interface FontProgram {
  hasGlyphForCodePoint(codePoint: number): boolean
  glyphForCodePoint(codePoint: number): { advanceWidth: number }
  unitsPerEm: number
  ascent: number
  descent: number
  capHeight: number
  bbox: { minX: number; minY: number; maxX: number; maxY: number }
}

/** Members of pdfkit that its type definitions omit. */
interface Parts {
  _root: Reference
  _font: { font: FontProgram }
  page: { annotations: Reference[]; patterns: Record<string, Reference> }
  /** Maps the current coordinates to those of the page. */
  _ctm: number[]
  info: Record<string, unknown>
  ref(data: object): Reference
  endMetadata(): void
}

export const pdfkitParts = (document: Document) => document as unknown as Parts

export function structureDictionary(element: PDFKit.PDFStructureElement): Record<string, unknown> {
  return (element as unknown as { dictionary: Reference }).dictionary.data
}

/** A PDF string object: pdfkit writes plain strings as names. */
export const stringObject = (text: string) => Object(text) as string

export function addObject(document: Document, data: object, stream?: string | Buffer): Reference {
  const object = pdfkitParts(document).ref(data)
  if (stream !== undefined) object.write(stream)
  object.end()
  return object
}

/**
 * Adds a pattern of tiles in the current coordinates, and returns its name on the page. pdfkit's own patterns have one
 * colour, and round small tiles to nothing.
 */
export function addPattern(
  document: Document,
  { width, height }: { width: number; height: number },
  drawTile: (tile: Document) => void,
): string {
  const { page, _ctm: Matrix } = pdfkitParts(document)
  const operators: string[] = []
  const addContent = (operator: string) => (operators.push(operator), tile)
  const tile = Object.create(document, { addContent: { value: addContent } }) as Document
  drawTile(tile)
  // Marks may reach into the tiles beside.
  const BBox = [-width, -height, 2 * width, 2 * height]
  const tiling = { Type: 'Pattern', PatternType: 1, PaintType: 1, TilingType: 2, XStep: width, YStep: height }
  const name = `Tile${Object.keys(page.patterns).length + 1}`
  page.patterns[name] = addObject(document, { ...tiling, BBox, Matrix, Resources: {} }, operators.join('\n'))
  return name
}

/**
 * Escapes `&` and `<` in the XML metadata, which pdfkit does not. The information dictionary is written before, with
 * plain text.
 */
export function escapeMetadata(document: Document): void {
  const parts = pdfkitParts(document)
  const endMetadata = parts.endMetadata.bind(document)
  parts.endMetadata = () => {
    for (const [key, value] of Object.entries(parts.info))
      if (typeof value === 'string')
        parts.info[key] = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    endMetadata()
  }
}
