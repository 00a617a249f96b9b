import { cuts } from '../../../../src/fonts/cuts.ts'
import { projectFile } from '../../../pipeline/cache/code-hash.ts'
import type { Paper } from './paper.ts'
import { stringObject, type Reference, addObject, pdfkitParts, type Document } from './pdfkit-parts.ts'
import { colours, strokes } from './style.ts'
import { readFileSync } from 'node:fs'

const TICK = 12
/** In a field narrower than this a date does not show at 9 points. */
const NARROW = 40
/** The size with which a PDF program fits the text to its field. */
const SHRINKING = 0
/** Bits of the field flags in the PDF standard. */
const flags = { lines: 1 << 12, radio: 1 << 15, choice: 1 << 17, edit: 1 << 18 }

interface Form {
  fields: Reference[]
  /** Fields that are typed once and shown in several places: where they are shown, by name. */
  shared: Map<string, { Parent: Reference; Kids: Reference[] }>
  looks: Map<string, Reference>
}
const forms = new WeakMap<Paper, Form>()

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Names for programs and for screen readers. */
export interface FieldNames {
  name: string
  label: string
  /** What is typed in one field of this name shows in all. */
  isShared?: boolean
}

type FieldBox = Box & FieldNames

/**
 * Draws a tick box for pen and screen. The square is page content, so it prints even where a program hides form fields.
 */
export function drawTickBox(paper: Paper, box: FieldNames & Pick<Box, 'x' | 'y'>): void {
  const { x, y } = box
  paper.artifact(() => paper.document.rect(x, y, TICK, TICK).lineWidth(strokes.frame).stroke(colours.ink))
  const tick = '0.06 0.24 0.3 RG 1.5 w 1 J 1 j 2.4 6.2 m 4.9 3 l 9.6 9.4 l S'
  const square = { ...box, width: TICK, height: TICK }
  const looks = { Yes: look(paper, square, tick), Off: look(paper, square, '') }
  addField(paper, square, { FT: 'Btn', V: 'Off', AS: 'Off', AP: { N: looks }, ...nameEntries(box) })
}

/**
 * The field has several lines if it is high enough. A phone number of 9 points is read at arm’s length; in a field
 * too narrow for a date, text shrinks until all of it shows.
 */
export function addTextField(paper: Paper, box: FieldBox, size = 9): void {
  const lines = box.height >= 2 * size + 4 ? { Ff: flags.lines } : {}
  const { AP, ...entries } = { FT: 'Tx', ...lines, ...typed(paper, box.width < NARROW ? SHRINKING : size, box) }
  if (!box.isShared) return addField(paper, box, { AP, ...entries })
  const { fields, shared } = openForm(paper)
  const Kids: Reference[] = []
  const field = shared.get(box.name) ?? { Parent: pdfkitParts(paper.document).ref({ ...entries, Kids }), Kids }
  if (!shared.has(box.name)) fields.push(field.Parent)
  shared.set(box.name, field)
  field.Kids.push(addWidget(paper, box, { Parent: field.Parent, AP, TU: entries.TU, DA: entries.DA }))
}

/** Adds a combo box, which accepts other text too. */
export function addChoiceField(paper: Paper, box: FieldBox, options: readonly string[]): void {
  const Opt = options.map(stringObject)
  addField(paper, box, { FT: 'Ch', Ff: flags.choice | flags.edit, Opt, ...typed(paper, 10, box) })
}

/** Adds marks in rings, of which one can be chosen; clicking the chosen one clears it. */
export function addMarks(paper: Paper, names: FieldNames, marks: readonly (Box & { mark: string })[]): void {
  const Kids: Reference[] = []
  const Parent = pdfkitParts(paper.document).ref({ FT: 'Btn', Ff: flags.radio, V: 'Off', Kids, ...nameEntries(names) })
  for (const { mark, ...box } of marks) {
    const { x, y, width, height } = box
    const ring = () => paper.document.circle(x + width / 2, y + height / 2, width / 2 - 1.2)
    paper.artifact(() => ring().lineWidth(strokes.hair).stroke(colours.muted))
    const looks = { [mark]: look(paper, box, circle(box)), Off: look(paper, box, '') }
    const label = `${names.label}: ${mark}`
    const kid = { Parent, AS: 'Off', AP: { N: looks }, TU: stringObject(label) }
    Kids.push(addWidget(paper, { ...box, name: names.name, label }, kid))
  }
  openForm(paper).fields.push(Parent)
}

function addField(paper: Paper, box: FieldBox, field: object): void {
  openForm(paper).fields.push(addWidget(paper, box, field))
}

function addWidget(paper: Paper, { x, y, width, height, label }: FieldBox, field: object): Reference {
  const { document } = paper
  paper.within('Form', { alt: label }, (element) => {
    // Print flag.
    const widget = { Subtype: 'Widget', F: 4, ...field, structParent: element }
    document.annotate(x, y, width, height, widget as PDFKit.Mixins.AnnotationOption)
  })
  return pdfkitParts(document).page.annotations.at(-1)!
}

function nameEntries({ name, label }: FieldNames) {
  return { T: stringObject(name), TU: stringObject(label) }
}

function typed(paper: Paper, size: number, box: FieldBox) {
  return {
    ...nameEntries(box),
    V: stringObject(''),
    DA: stringObject(`/Archivo ${size} Tf 0.07 0.13 0.16 rg`),
    AP: { N: look(paper, box, '/Tx BMC EMC') },
  }
}

function openForm(paper: Paper): Form {
  const open = forms.get(paper)
  if (open) return open
  const { document } = paper
  document.font('regular').initForm()
  const root = pdfkitParts(document)._root.data.AcroForm as Reference
  // Every field brings its own appearance, and the font is embedded whole.
  root.data.NeedAppearances = false
  root.data.DR = { Font: { Archivo: formFont(document) } }
  root.data.DA = stringObject('/Archivo 9 Tf 0 g')
  const form = { fields: root.data.Fields as Reference[], looks: new Map(), shared: new Map() }
  forms.set(paper, form)
  return form
}

/** The appearance of one state; fields of equal size share it. */
function look(paper: Paper, { width, height }: Pick<Box, 'width' | 'height'>, operators: string): Reference {
  const { looks } = openForm(paper)
  const key = `${width} ${height} ${operators}`
  const BBox = [0, 0, width, height]
  const known =
    looks.get(key) ?? addObject(paper.document, { Type: 'XObject', Subtype: 'Form', BBox, Resources: {} }, operators)
  looks.set(key, known)
  return known
}

/** An ellipse, like a pen stroke around a mark. */
function circle({ width, height }: Box): string {
  const [cx, cy, rx, ry] = [width / 2, height / 2, width / 2 - 1, height / 2 - 1]
  const [kx, ky] = [rx * 0.5523, ry * 0.5523]
  const point = (x: number, y: number) => `${Number((cx + x).toFixed(2))} ${Number((cy + y).toFixed(2))}`
  const curve = (...points: [number, number][]) => `${points.map(([x, y]) => point(x, y)).join(' ')} c`
  return [
    `0.06 0.24 0.3 RG 1.4 w ${point(rx, 0)} m`,
    curve([rx, ky], [kx, ry], [0, ry]),
    curve([-kx, ry], [-rx, ky], [-rx, 0]),
    curve([-rx, -ky], [-kx, -ry], [0, -ry]),
    `${curve([kx, -ry], [rx, -ky], [rx, 0])} S`,
  ].join(' ')
}

const FIRST = 32
const LAST = 255
/** Flag of a font that is neither bold nor symbolic. */
const PLAIN = 1 << 5

const bytes = readFileSync(new URL(projectFile(cuts.regular.file)))
/** Codes 128 to 159 of WinAnsiEncoding; others are Unicode. `TextDecoder` of Node 20 decodes them as Latin-1. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** The font for typed text is embedded whole: any character may be typed. */
function formFont(document: Document): Reference {
  document.font('regular')
  const { font } = pdfkitParts(document)._font
  const { minX, minY, maxX, maxY } = font.bbox
  const scaled = (units: number) => Math.round((units * 1000) / font.unitsPerEm)
  const glyphWidth = (code: number) => {
    const codePoint = WINDOWS.codePointAt(code - 128) ?? code
    return scaled(font.glyphForCodePoint(codePoint).advanceWidth)
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
    Widths: Array.from({ length: LAST - FIRST + 1 }, (_, index) => glyphWidth(FIRST + index)),
    FontDescriptor,
  })
}
