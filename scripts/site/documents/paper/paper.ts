import { readFileSync } from 'node:fs'
import Pdf from 'pdfkit'
import { cuts } from '../../../../src/fonts/cuts.ts'
import { projectFile } from '../../../pipeline/cache/code-hash.ts'
import { fail, throwCollected } from '../document-problem.ts'
import { structureDictionary, escapeMetadata, type Document } from './pdfkit-parts.ts'
import type { Pictures } from './pictures.ts'
import { page, type FontName } from './style.ts'
import type { DocumentWords } from '../../../../src/schema/singles/document-words.ts'

/** Facts printed on every document. */
export interface Imprint {
  company: string
  division: string
  /** As printed: `604-555-0142`. */
  phone: string
  /** Without a slash at the end. */
  origin: string
  words: DocumentWords
}

interface DocumentInfo {
  title: string
  subject: string
  keywords: string[]
  /** YYYY-MM-DD. The only date in the file: same input, same bytes. */
  updated: string
}

interface TagOptions {
  alt?: string
  scope?: 'Column' | 'Row'
  /** Left, top, right, bottom. */
  bbox?: [number, number, number, number]
  numbering?: 'Decimal' | 'Disc' | 'None'
}

/** Texts of the title block. */
interface PageNames {
  sheet: string
  note: string
  /** Instead of edition, phone and page. */
  facts?: { label: string; value: string }[]
}

/** `used` is the share of the height that has content. */
interface PaperPage {
  names?: PageNames
  used: number
}

type Point = [x: number, y: number]

export interface Column {
  x: number
  width: number
}

export type Orientation = 'portrait' | 'landscape'

/** Largest blank share of a page that is not the last. */
const MOST_BLANK = 0.6

const fonts = Object.fromEntries(
  Object.entries(cuts).map(([name, { file }]) => [name, readFileSync(new URL(projectFile(file)))]),
) as Record<FontName, Buffer>

/** A PDF being drawn: pages, the current position, and the structure for screen readers. */
export class Paper {
  readonly document: Document
  readonly pages: PaperPage[] = []
  /** Page number of each anchor, from 1. */
  readonly anchors = new Map<string, number>()
  /** Top of the next block. */
  y = 0
  orientation: Orientation = 'portrait'
  names: PageNames = { sheet: '', note: '' }
  readonly #chunks: Buffer[] = []
  readonly #parents: PDFKit.PDFStructureElement[]
  #passedOver = false
  readonly #bookmarks: (PDFKit.PDFOutline | undefined)[] = []
  readonly imprint: Imprint
  readonly pictures: Pictures

  constructor(imprint: Imprint, info: DocumentInfo, pictures: Pictures = new Map()) {
    this.imprint = imprint
    this.pictures = pictures
    const date = new Date(`${info.updated}T12:00:00Z`)
    this.document = new Pdf({
      size: 'LETTER',
      margin: 0,
      // Prevents loading pdfkit's default font.
      font: '',
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-CA',
      displayTitle: true,
      // The type definitions list PDF/A only.
      subset: 'PDF/UA' as string as 'PDF/A-1',
      info: {
        Title: info.title,
        Author: imprint.company,
        Subject: info.subject,
        Keywords: info.keywords.join(', '),
        Producer: imprint.company,
        Creator: imprint.company,
        CreationDate: date,
        ModDate: date,
      },
    })
    escapeMetadata(this.document)
    this.document.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
    for (const [name, bytes] of Object.entries(fonts)) this.document.registerFont(name, bytes)
    const root = this.document.struct('Document')
    this.document.addStructure(root)
    this.#parents = [root]
  }

  get left(): number {
    return page.frame + page.padding
  }
  get right(): number {
    return this.document.page.width - page.frame - page.padding
  }
  get width(): number {
    return this.right - this.left
  }
  get column(): Column {
    return { x: this.left, width: this.width }
  }
  get top(): number {
    return page.frame + page.padding + 6
  }
  /** Without frame and title block. */
  get isBare(): boolean {
    return this.pages.length > 0 && this.pages.at(-1)?.names === undefined
  }
  get bottom(): number {
    return this.document.page.height - page.frame - (this.isBare ? 0 : page.titleBlock + 14)
  }

  /** Share of the page height. */
  get used(): number {
    return (this.y - this.top) / (this.bottom - this.top)
  }

  newPage(orientation: Orientation = this.orientation, isBare = false): void {
    this.#settlePage()
    this.orientation = orientation
    this.document.addPage({ size: 'LETTER', margin: 0, layout: orientation })
    this.pages.push({ ...(!isBare && { names: this.names }), used: 0 })
    this.y = this.top
  }

  #settlePage(): void {
    const last = this.pages.at(-1)
    if (last) last.used = Math.min(1, this.used)
  }

  /** Begins a page unless this height is left. Returns whether it did. */
  need(height: number): boolean {
    if (this.y + height <= this.bottom || this.y <= this.top) return false
    this.newPage()
    return true
  }

  /** Wraps what is drawn inside in a structure element. */
  within<Result>(type: string, options: TagOptions, inside: (element: PDFKit.PDFStructureElement) => Result): Result {
    const parent = this.#parents.at(-1)
    if (this.#passedOver && parent) return inside(parent)
    const element = this.document.struct(type, options)
    if (options.numbering) structureDictionary(element).A = { O: 'List', ListNumbering: options.numbering }
    parent?.add(element)
    this.#parents.push(element)
    const result = inside(element)
    this.#parents.pop()
    // Annotation references point to the current page, so the element ends on it.
    element.end()
    return result
  }

  /** Draws content of the current element. It must not begin a page. */
  content(draw: () => void): void {
    if (this.#passedOver) draw()
    else this.#parents.at(-1)?.add(draw)
  }

  figure(alt: string, [x, y]: Point, { width, height }: { width: number; height: number }, draw: () => void): void {
    this.within('Figure', { alt, bbox: [x, y, x + width, y + height] }, () => this.content(draw))
  }

  /** Draws what screen readers skip, with all elements inside. It must not be inside content. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    if (this.#passedOver) return draw()
    this.document.markContent('Artifact', { type })
    this.#passedOver = true
    draw()
    this.#passedOver = false
    this.document.endMarkedContent()
  }

  anchor(id: string): void {
    this.anchors.set(id, this.pages.length)
    this.document.addNamedDestination(id, 'XYZ', null, Math.max(0, this.y - 40), null)
  }

  /** Levels: document (1), part (2), section of a part (3). */
  bookmark(title: string, level: 1 | 2 | 3): void {
    this.#bookmarks.length = level
    const parent = this.#bookmarks[level - 1] ?? this.document.outline
    this.#bookmarks[level] = parent.addItem(title, {
      fit: false,
      top: Math.max(0, this.y - 40),
      expanded: level < 2,
    } as { expanded: boolean })
  }

  line([x1, y1]: Point, [x2, y2]: Point, weight: number, colour: string): void {
    this.artifact(() => this.document.moveTo(x1, y1).lineTo(x2, y2).lineWidth(weight).stroke(colour))
  }

  async finish(): Promise<Buffer> {
    throwCollected(this.document)
    this.#settlePage()
    this.pages.slice(0, -1).forEach(({ used }, index) => {
      if (1 - used > MOST_BLANK)
        fail({
          rule: 'blank-page',
          message: `Page ${index + 1} of ${this.pages.length} of the PDF is ${Math.round((1 - used) * 100)}% blank.`,
          hint: 'Remove a `newPage`, or move, split or shorten the block that did not fit on this page.',
        })
    })
    return new Promise((resolve, reject) => {
      this.document.on('end', () => resolve(Buffer.concat(this.#chunks)))
      this.document.on('error', reject)
      this.#parents[0]?.end()
      this.document.end()
    })
  }
}
