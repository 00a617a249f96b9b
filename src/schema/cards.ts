import type { Image, Link } from './fields'

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
}

/** A line of the list of everything. */
export interface IndexEntry {
  kind: string
  title: string
  href: string
  description: string
}
