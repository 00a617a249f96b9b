import type { Image, Link } from '../fields.ts'
import type { CaseStudy } from '../entries/case-study.ts'
import type { Document } from '../entries/document.ts'
import type { Job } from '../entries/job.ts'
import type { Event, News, Release } from '../entries/news.ts'
import type { Article, DivisionResource } from '../entries/reading.ts'
import type { SheetBlock, Template } from '../entries/template.ts'

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

/** What a card shows of an entry with a page. */
interface Card {
  id: string
  href: string
  title: string
}

/** What a list shows of an article or a guide. */
export interface ReadingCard extends Card, Pick<Article, 'excerpt' | 'category' | 'author'> {
  /** Minutes. */
  readTime: number
  image: Image
  featured: boolean
  download?: Download
}

/** What a list shows of a case study. The challenge is cut at a word, and there are two results. */
export interface CaseStudyCard
  extends Card, Pick<CaseStudy, 'location' | 'duration' | 'year' | 'challenge' | 'results' | 'image' | 'featured'> {
  /** The project type, which the filter knows as category. */
  category: string
  savings: string
}

/** What a list shows of a template. */
export interface TemplateCard extends Card, Pick<Template, 'description' | 'category' | 'featured'> {
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
export interface JobCard extends Card, Pick<Job, 'department' | 'location' | 'type' | 'summary'> {
  /** The range as printed: `$34–46 an hour`. */
  pay: string
}

/** What a list shows of a news item. */
export interface NewsCard extends Card, Pick<News, 'date' | 'category' | 'excerpt'> {
  image: Image
}

/** What a list shows of an event. */
export type EventCard = Event & { id: string }

/** What a list shows of a press release. */
export interface ReleaseCard extends Card, Pick<Release, 'date' | 'summary'> {
  download: Download
}

/** What a list shows of a document. */
export interface DocumentCard extends Pick<Document, 'title' | 'description' | 'group'> {
  id: string
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
export type ResourceCard = Card & Pick<DivisionResource, 'excerpt' | 'category'> & Pick<ReadingCard, 'readTime'>
