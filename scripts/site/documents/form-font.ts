import { readFileSync } from 'node:fs'
import type Pdf from 'pdfkit'
import { measuresOf, reference, type Reference } from './pdfkit-parts.ts'

const FIRST = 32
const LAST = 255
/** Letters that are neither bold nor symbols. */
const PLAIN = 1 << 5

const bytes = readFileSync(new URL('fonts/archivo-regular.ttf', import.meta.url))
const letters = new TextDecoder('windows-1252')

/** The font for what is typed into fields: embedded whole, since nobody knows which letters it will need. */
export function formFont(document: InstanceType<typeof Pdf>): Reference {
  document.font('regular')
  const { unitsPerEm, ascent, descent, capHeight, bbox, advanceOf } = measuresOf(document)
  const scaled = (units: number) => Math.round((units * 1000) / unitsPerEm)
  const file = reference(document, { Length1: bytes.length })
  file.write(bytes)
  file.end()
  const descriptor = reference(document, {
    Type: 'FontDescriptor',
    FontName: 'Archivo-Regular',
    Flags: PLAIN,
    FontBBox: [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map(scaled),
    ItalicAngle: 0,
    Ascent: scaled(ascent),
    Descent: scaled(descent),
    CapHeight: scaled(capHeight),
    StemV: 80,
    FontFile2: file,
  })
  descriptor.end()
  const codes = Array.from({ length: LAST - FIRST + 1 }, (_, index) => FIRST + index)
  const font = reference(document, {
    Type: 'Font',
    Subtype: 'TrueType',
    BaseFont: 'Archivo-Regular',
    Encoding: 'WinAnsiEncoding',
    FirstChar: FIRST,
    LastChar: LAST,
    Widths: codes.map((code) => scaled(advanceOf(letters.decode(new Uint8Array([code])).codePointAt(0) ?? 0))),
    FontDescriptor: descriptor,
  })
  font.end()
  return font
}
