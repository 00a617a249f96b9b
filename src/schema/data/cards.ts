import type { Image, Link } from '../fields.ts'
import type { DrawingPicture } from '../drawings/line-drawing.ts'
import type { CaseStudy } from '../entries/case-study.ts'
import type { Document } from '../entries/document.ts'
import type { Job } from '../entries/job.ts'
import type { Event, News, Release } from '../entries/news.ts'
import type { Article, DivisionResource } from '../entries/reading.ts'
import type { FormBlock, Template } from '../entries/template.ts'

export interface BlockOutline {
  kind: FormBlock['kind']
  rows: number
  columns: number
}

export interface Download {
  /** Kind `file` with the address, or `soon` without a file. */
  link: Link
  format: string
  /** Pages of a PDF or worksheets of a workbook, counted in the generated file. */
  pages: number
  /** The counted unit in words: `pages`, `sheet`. */
  unit: string
  bytes: number
}

interface Card {
  id: string
  href: string
  title: string
}

export interface ReadingCard extends Card, Pick<Article, 'excerpt' | 'category' | 'author'> {
  /** Minutes. */
  readTime: number
  image: Image
  featured: boolean
  download?: Download
}

/** The challenge is truncated, and there are two results. */
interface CaseStudyCard
  extends Card, Pick<CaseStudy, 'location' | 'duration' | 'year' | 'challenge' | 'results' | 'image' | 'featured'> {
  category: string
  savings: string
}

interface TemplateCard extends Card, Pick<Template, 'description' | 'category' | 'featured'> {
  download: Download
  /** For the thumbnail. */
  outline: BlockOutline[]
}

export interface IndexEntry {
  kind: string
  title: string
  href: string
  description: string
}

export interface DrawingIndexEntry {
  sheet: string
  title: string
  href: string
}

/** A drawing in a list, with its small picture. */
export interface DrawingCard extends Card, DrawingPicture {
  sheet: string
}

export interface DrawingLegend {
  assemblies: {
    name: string
    layers: { number: number; name: string; thickness: number; functions: string[] }[]
  }[]
  parts: { number: number; name: string }[]
}

interface JobCard extends Card, Pick<Job, 'department' | 'location' | 'type' | 'summary'> {
  pay: string
}

interface NewsCard extends Card, Pick<News, 'date' | 'category' | 'excerpt'> {
  image: Image
}

export type EventCard = Event & { id: string }

interface ReleaseCard extends Card, Pick<Release, 'date' | 'summary'> {
  download: Download
}

export interface DocumentCard extends Pick<Document, 'title' | 'description' | 'group'> {
  id: string
  download: Download
  /** Replaces the download if there will never be a file. */
  request?: Link
}

export interface Contact {
  title: string
  text: string
  phone?: { display: string; href: string }
  mail?: { display: string; href: string }
}

export type ResourceCard = Card & Pick<DivisionResource, 'excerpt' | 'category'> & Pick<ReadingCard, 'readTime'>

/** The card of each collection whose kind has one. */
export interface Cards {
  articles: ReadingCard
  guides: ReadingCard
  caseStudies: CaseStudyCard
  templates: TemplateCard
  jobs: JobCard
  news: NewsCard
  press: ReleaseCard
  divisionResources: ResourceCard
  details: DrawingCard
  drawings: DrawingCard
}
