import type { Image, Link } from '../fields.ts'
import type { Event } from '../entries/news.ts'
import type { SheetBlock } from '../entries/template.ts'

/** What a block of a sheet takes of its page. */
export interface BlockOutline {
  kind: SheetBlock['kind']
  rows: number
  columns: number
}

/** A file that visitors download. */
export interface Download {
  /** Kind `file` with the address, or `soon` when there is no such file yet. */
  link: Link
  /** `PDF` or `XLSX`. */
  format: string
  /** Pages of a PDF, sheets of a workbook, as counted in the file that was made. */
  pages: number
  /** What is counted, in the interface’s words: `pages`, `sheet`. */
  unit: string
  /** Size in bytes. */
  bytes: number
}

/** What a list shows of an article or a guide. */
export interface ReadingCard {
  id: string
  href: string
  title: string
  excerpt: string
  category: string
  author: string
  /** Minutes. */
  readTime: number
  image: Image
  featured: boolean
  download?: Download
}

/** What a list shows of a case study. */
export interface CaseStudyCard {
  id: string
  href: string
  title: string
  location: string
  /** The project type, which the filter knows as category. */
  category: string
  duration: string
  savings: string
  year: string
  /** Cut to 150 characters at a word. */
  challenge: string
  /** The first two. */
  results: string[]
  image: Image
  featured: boolean
}

/** What a list shows of a template. */
export interface TemplateCard {
  id: string
  href: string
  title: string
  description: string
  category: string
  featured: boolean
  download: Download
  /** What its pages hold, for a small picture of them. */
  outline: BlockOutline[]
}

/** A line of the list of everything. */
export interface IndexEntry {
  kind: string
  title: string
  href: string
  description: string
}

/** A line of the drawing index. */
export interface SheetEntry {
  /** Number of the sheet. */
  sheet: string
  title: string
  href: string
  /** Day of the last change as YYYY-MM-DD, where the page tells one. */
  updated?: string
}

/** What a list shows of an opening. */
export interface JobCard {
  id: string
  href: string
  title: string
  department: string
  location: string
  type: string
  summary: string
  /** The range as printed: `$34–46 an hour`. */
  pay: string
}

/** What a list shows of a news item. */
export interface NewsCard {
  id: string
  href: string
  title: string
  date: string
  category: string
  excerpt: string
  image: Image
}

/** What a list shows of an event. */
export type EventCard = Event & { id: string }

/** What a list shows of a press release. */
export interface ReleaseCard {
  id: string
  href: string
  title: string
  date: string
  summary: string
  download: Download
}

/** What a list shows of a document. */
export interface DocumentCard {
  id: string
  title: string
  description: string
  group: string
  download: Download
  /** Stands in place of the download where there never is a file. */
  request?: Link
}

/** A desk with its phone and mail. */
export interface Contact {
  title: string
  text: string
  phone?: { display: string; href: string }
  mail?: { display: string; href: string }
}

/** What a list shows of a text or a tool of the division. */
export interface ResourceCard {
  id: string
  href: string
  title: string
  excerpt: string
  category: 'Guides' | 'Tools' | 'Articles'
  /** Minutes. */
  readTime: number
}
