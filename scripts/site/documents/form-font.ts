import { readFileSync } from 'node:fs'
import { addObject, partsOf, type Document, type Reference } from './pdfkit-parts.ts'

const FIRST = 32
const LAST = 255
/** Letters that are neither bold nor symbols. */
const PLAIN = 1 << 5

const bytes = readFileSync(new URL('fonts/archivo-regular.ttf', import.meta.url))
const letters = new TextDecoder('windows-1252')

/** The font for what is typed into fields: embedded whole, since nobody knows which letters it will need. */
export function formFont(document: Document): Reference {
  document.font('regular')
  const { font } = partsOf(document)._font
  const { minX, minY, maxX, maxY } = font.bbox
  const scaled = (units: number) => Math.round((units * 1000) / font.unitsPerEm)
  const widthOf = (code: number) => {
    const letter = letters.decode(new Uint8Array([code])).codePointAt(0) ?? 0
    return scaled(font.glyphForCodePoint(letter).advanceWidth)
  }
  const FontDescriptor = addObject(document, {
    Type: 'FontDescriptor',
    FontName: 'Archivo-Regular',
    Flags: PLAIN,
    FontBBox: [minX, minY, maxX, maxY].map(scaled),
    ItalicAngle: 0,
    Ascent: scaled(font.ascent),
    Descent: scaled(font.descent),
    CapHeight: scaled(font.capHeight),
    StemV: 80,
    FontFile2: addObject(document, { Length1: bytes.length }, bytes),
  })
  return addObject(document, {
    Type: 'Font',
    Subtype: 'TrueType',
    BaseFont: 'Archivo-Regular',
    Encoding: 'WinAnsiEncoding',
    FirstChar: FIRST,
    LastChar: LAST,
    Widths: Array.from({ length: LAST - FIRST + 1 }, (_, index) => widthOf(FIRST + index)),
    FontDescriptor,
  })
}
