import { readFileSync } from 'node:fs'
import Pdf from 'pdfkit'
import { dictionaryOf, escapeMetadata, type Document } from './pdfkit-parts.ts'
import { page, type FontName } from './style.ts'
import type { DocumentWords } from '../../../src/schema/singles/document-words.ts'

/** What stands on every document, whatever it is about. */
export interface DocumentFacts {
  company: string
  division: string
  /** As it is printed: `604-555-0142`. */
  phone: string
  /** The site's address, without a slash at the end. */
  origin: string
  words: DocumentWords
}

/** What a reader's program shows of the document. */
interface DocumentInfo {
  title: string
  subject: string
  keywords: string[]
  /** YYYY-MM-DD: the only date in the file, so that the same input gives the same bytes. */
  updated: string
}

export interface TagOptions {
  title?: string
  alt?: string
  /** Of a table's heading. */
  scope?: 'Column' | 'Row'
  /** Left, top, right, bottom of a figure. */
  bbox?: [number, number, number, number]
  /** Of a list. */
  numbering?: 'Decimal' | 'Disc' | 'None'
}

/** Name and note on the title block of a page. */
interface PageNames {
  sheet: string
  note: string
}

/** A page so far: its title block, if it has one, and how much of its height is used. */
interface PaperPage {
  names?: PageNames
  used: number
}

/** A column of text. */
export interface Column {
  x: number
  width: number
}

export type Orientation = 'portrait' | 'landscape'

const fonts = Object.fromEntries(
  (['regular', 'semibold', 'heading'] as const).map((name) => [
    name,
    readFileSync(new URL(`fonts/archivo-${name}.ttf`, import.meta.url)),
  ]),
) as Record<FontName, Buffer>

/**
 * A document that is being drawn: pages of drawing sheets, a place to draw at, and the
 * structure that screen readers follow.
 */
export class Paper {
  readonly document: Document
  readonly pages: PaperPage[] = []
  /** The page of every place that has a name, from 1. */
  readonly anchors = new Map<string, number>()
  /** Where the next block begins, from the top of the page. */
  y = 0
  /** Factor of the heights of rows to write in: below 1 to save a page. */
  density = 1
  orientation: Orientation = 'portrait'
  /** Page on which the open block begins, from 1. */
  blockPage = 0
  /** How often a block runs on to another page. */
  cuts = 0
  /** Begins the names of the fields that are drawn. */
  section = ''
  names: PageNames = { sheet: '', note: '' }
  readonly #chunks: Buffer[] = []
  readonly #parents: PDFKit.PDFStructureElement[]
  #passedOver = false
  readonly #bookmarks: (PDFKit.PDFOutline | undefined)[] = []

  /**
   * `isTrial` for a paper that is thrown away once it has shown how many pages there are: it has no
   * structure, no text and no fields.
   */
  constructor(
    readonly facts: DocumentFacts,
    info: DocumentInfo,
    readonly isTrial = false,
  ) {
    const date = new Date(`${info.updated}T00:00:00Z`)
    this.document = new Pdf({
      size: 'LETTER',
      margin: 0,
      // Its own font is a file beside its code, and not used.
      font: '',
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-CA',
      displayTitle: true,
      // The type definitions know the PDF/A family alone.
      subset: 'PDF/UA' as string as 'PDF/A-1',
      info: {
        Title: info.title,
        Author: facts.company,
        Subject: info.subject,
        Keywords: info.keywords.join(', '),
        Producer: facts.company,
        Creator: facts.company,
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
  /** Whether the page has neither frame nor title block. */
  get isBare(): boolean {
    return this.pages.length > 0 && this.pages.at(-1)?.names === undefined
  }
  /** Where content ends, above the title block. */
  get bottom(): number {
    return this.document.page.height - page.frame - (this.isBare ? 0 : page.titleBlock + 14)
  }

  /** How much of the page's height is used. */
  get used(): number {
    return (this.y - this.top) / (this.bottom - this.top)
  }

  /** Begins a page; a bare one has neither frame nor title block. */
  newPage(orientation: Orientation = this.orientation, isBare = false): void {
    this.settlePage()
    this.orientation = orientation
    this.document.addPage({ size: 'LETTER', margin: 0, layout: orientation })
    this.pages.push({ ...(!isBare && { names: this.names }), used: 0 })
    this.y = this.top
  }

  /** Notes how much of the page is used, once nothing more comes. */
  settlePage(): void {
    const last = this.pages.at(-1)
    if (last) last.used = Math.min(1, this.used)
  }

  /** Begins a page when less than this height is left. Returns whether it did. */
  need(height: number): boolean {
    if (this.y + height <= this.bottom || this.y <= this.top) return false
    this.newPage()
    return true
  }

  /** Opens an element of the structure, and closes it after what is drawn inside. */
  within<Result>(type: string, options: TagOptions, inside: (element: PDFKit.PDFStructureElement) => Result): Result {
    const parent = this.#parents.at(-1)
    if ((this.#passedOver || this.isTrial) && parent) return inside(parent)
    const element = this.document.struct(type, options)
    if (options.numbering) dictionaryOf(element).A = { O: 'List', ListNumbering: options.numbering }
    parent?.add(element)
    this.#parents.push(element)
    const result = inside(element)
    this.#parents.pop()
    // Ended at once: references to annotations are written with the page that is current then.
    element.end()
    return result
  }

  /** Draws something that belongs to the open element. It must not begin a page. */
  content(draw: () => void): void {
    if (this.isTrial) return
    if (this.#passedOver) draw()
    else this.#parents.at(-1)?.add(draw)
  }

  /** Draws a figure, which screen readers name by its alternative text. */
  figure(
    alt: string,
    x: number,
    y: number,
    { width, height }: { width: number; height: number },
    draw: () => void,
  ): void {
    this.within('Figure', { alt, bbox: [x, y, x + width, y + height] }, () => this.content(draw))
  }

  /** Draws something that screen readers pass over, with every element inside it. It must not stand inside content. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    if (this.#passedOver || this.isTrial) return draw()
    this.document.markContent('Artifact', { type })
    this.#passedOver = true
    draw()
    this.#passedOver = false
    this.document.endMarkedContent()
  }

  /** Names the paper's place, so that links lead there. */
  anchor(id: string): void {
    this.anchors.set(id, this.pages.length)
    if (this.isTrial) return
    this.document.addNamedDestination(id, 'XYZ', null, Math.max(0, this.y - 40), null)
  }

  /** Adds a bookmark to the paper's place: of the document (1), of a part (2) or of something in a part (3). */
  bookmark(title: string, level: 1 | 2 | 3): void {
    if (this.isTrial) return
    this.#bookmarks.length = level
    const parent = this.#bookmarks[level - 1] ?? this.document.outline
    this.#bookmarks[level] = parent.addItem(title, {
      fit: false,
      top: Math.max(0, this.y - 40),
      expanded: level < 2,
    } as { expanded: boolean })
  }

  /** Draws a straight line that screen readers pass over. */
  line(x1: number, y1: number, x2: number, y2: number, weight: number, colour: string): void {
    this.artifact(() => this.document.moveTo(x1, y1).lineTo(x2, y2).lineWidth(weight).stroke(colour))
  }

  /** Closes the document. */
  finish(): Promise<Buffer> {
    this.settlePage()
    return new Promise((resolve, reject) => {
      this.document.on('end', () => resolve(Buffer.concat(this.#chunks)))
      this.document.on('error', reject)
      this.#parents[0]?.end()
      this.document.end()
    })
  }
}
