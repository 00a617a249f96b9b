import type { DrawingPlate } from '../drawings/line-drawing.ts'
import type { Calculator } from '../entries/calculator.ts'
import type { Download, ReadingCard, ResourceCard } from './cards.ts'
import type { CaseStudy } from '../entries/case-study.ts'
import type { SheetWords } from '../singles/document-words.ts'
import type { Image, Link, Resolved } from '../fields.ts'
import type { InterfaceWords } from '../singles/interface.ts'
import type { Job } from '../entries/job.ts'
import type { DivisionMenu, Navigation } from '../singles/navigation.ts'
import type { FeaturedProjectWithPage } from '../entries/project.ts'
import type { Article } from '../entries/reading.ts'
import type { Section } from '../sections.ts'
import type { Site } from '../singles/site.ts'
import type { CitedSource, Reviewer } from '../entries/source.ts'
import type { Template } from '../entries/template.ts'

/** A body as data: text, or `[element or component, props, ...children]` with React prop names. */
export type BodyNode = string | [name: string, props: Record<string, unknown>, ...children: BodyNode[]]

/** A heading of a body, for the table of contents. */
export interface TocEntry {
  id: string
  text: string
  depth: 2 | 3
}

/** What stands in the head of the document. */
export interface Head {
  /** Whole title, company included. */
  title: string
  description: string
  keywords: string[]
  /** Absolute address, without a trailing slash except for the home page. */
  canonical: string
  noindex: boolean
  type: 'website' | 'article'
  /** Preview picture: PNG or JPEG, 1200 × 630, absolute address. */
  image: { url: string; alt: string }
  /** schema.org objects. They stand in the HTML alone and are never sent to a navigating browser. */
  jsonLd: object[]
}

/** What of the head follows a client navigation. */
export type ArrivalHead = Pick<Head, 'title' | 'description' | 'canonical' | 'noindex'>

export interface RouteBase {
  /** The address, without base path: `/services/interior`. */
  path: string
  /** Short name for the title block. */
  label: string
  /** Number of the page’s sheet, which no other page has: `L-101`. */
  sheet: string
  head: Head
  /** From home to the page's parent. */
  breadcrumbs: { label: string; path: string }[]
  /** Set on the pages of the construction division, which have a navigation of their own. */
  division?: DivisionMenu
}

export interface SectionsRoute extends RouteBase {
  kind: 'sections'
  sections: Section[]
  /** Pictures of other pages to fetch ahead, on a good connection only. */
  prefetch?: Image[]
}
export interface ProseRoute extends RouteBase {
  kind: 'prose'
  title: string
  lead?: Link
  lede?: string
  updated: string
  updatedLabel: string
  toc: TocEntry[]
  /** Pictures and terms that the prose names: its module knows only their names. */
  drawings: Record<string, DrawingPlate>
  images: Record<string, Image>
  terms: Record<string, string>
  words: InterfaceWords['reading']
}
/** A page that ends with a call. */
interface ClosedRoute extends RouteBase {
  /** Ways to ask, in the closing call. */
  contact: Link[]
}
/** A text to read with its title, dates, checklist: an article or a guide. */
export interface ReadingRoute<Kind extends 'article' | 'guide'> extends ClosedRoute {
  kind: Kind
  entry: Resolved<Omit<Article, 'seo' | 'category' | 'downloadable' | 'sources' | 'reviewer'>> & { category: string }
  toc: TocEntry[]
  /** Minutes: 180 words a minute, 12 s a figure, 20 s a table, 4 s a checklist item. */
  readTime: number
  related: ReadingCard[]
  /** The same text as a file. */
  download?: Download
  /** What the text rests on, in the order of the numbers. */
  sources: CitedSource[]
  /** Who read it, with the word that says a sample is one. */
  reviewer?: Reviewer & { sample?: string }
  /** The sheets that the file holds after the text. */
  includes: { title: string; description: string }[]
  words: InterfaceWords['reading']
  /** The text. */
  body: BodyNode[]
}
export type ArticleRoute = ReadingRoute<'article'>
export type GuideRoute = ReadingRoute<'guide'>
export interface CaseStudyRoute extends ClosedRoute {
  kind: 'case-study'
  entry: Omit<CaseStudy, 'seo'>
  words: InterfaceWords['caseStudy']
}
export interface TemplateRoute extends ClosedRoute {
  kind: 'template'
  entry: Omit<Template, 'seo'>
  /** What the formulas of its workbook come to, by sheet, row and column from 0. */
  results?: (string | number | null)[][][]
  download: Download
  words: InterfaceWords['template']
  /** The words of the sheet itself, as its file has them. */
  sheetWords: SheetWords
}
export interface ProjectRoute extends ClosedRoute {
  kind: 'project'
  entry: FeaturedProjectWithPage
  words: InterfaceWords['project']
}
/** A text or a tool of the construction division: an article with, for a tool, its calculator. */
export interface ResourceRoute extends Omit<ReadingRoute<'article'>, 'kind' | 'related'> {
  kind: 'resource'
  related: ResourceCard[]
  calculator?: Calculator
}
export interface JobRoute extends RouteBase {
  kind: 'job'
  entry: Omit<Job, 'seo'>
  /** The range as printed. */
  pay: string
  words: InterfaceWords['job']
  /** The ways to apply. */
  apply: Link[]
}
/** A news item or a press release. */
export interface NewsRoute extends ClosedRoute {
  kind: 'news' | 'release'
  entry: { title: string; date: string; excerpt: string; category?: string; image?: Image; caption?: string }
  download?: Download
  words: InterfaceWords['news']
  /** The list it belongs to. */
  back: Link
  body: BodyNode[]
}

/** Everything one path needs, and all that a page gets. */
export type RouteData =
  | SectionsRoute
  | ProseRoute
  | ArticleRoute
  | GuideRoute
  | CaseStudyRoute
  | TemplateRoute
  | ProjectRoute
  | ResourceRoute
  | JobRoute
  | NewsRoute
export type RouteKind = RouteData['kind']
export type RouteOf<Kind extends RouteKind> = Extract<RouteData, { kind: Kind }>

/** What a served page tells of itself: its content stands in the HTML and stays as it was served. */
export interface ServedRoute extends Omit<RouteBase, 'head'> {
  kind: 'served'
  head: ArrivalHead
}

/** The `#hydration` block of a page: what is its own; nothing on the page of unknown addresses. */
export interface HydrationData {
  page?: ServedRoute
}

/** One line of the route manifest. */
export interface RouteEntry {
  path: string
  kind: RouteKind
  /** Content file that the page comes from, from the project's root. */
  source: string
  /** The path search engines should know; differs for further addresses of a page. */
  canonical: string
  noindex: boolean
  /** Words of the pending state, where the page sets its own. */
  pending?: string
  /** Day of the last change, for the sitemap, where the entry has one. */
  updated?: string
}

/** The groups of words that stand around every page; the others come with the pages that show them. */
export const shellWords = [
  'shell',
  'emergency',
  'loading',
  'notFound',
  'error',
  'search',
  'preview',
] as const satisfies (keyof InterfaceWords)[]
type ShellWords = Pick<InterfaceWords, (typeof shellWords)[number]>

/** What header, footer and states need on every page. */
export interface Shell {
  site: Pick<Site, 'name' | 'division' | 'legalLine' | 'established' | 'copyrightYear' | 'hours' | 'serviceArea'> & {
    /** How many sheets the site has: pages that search engines may know. */
    sheets: number
    /** The page that lists them, where there is one. */
    sheetIndex?: string
    /** YYYY-MM-DD, the site's day. */
    now: string
    /** The same as it is printed, so that pages load nothing to print it. */
    date: string
    sampleNote?: string
    phone: { display: string; href: string }
    mail: { display: string; href: string }
    origin: string
  }
  navigation: Omit<Navigation, 'division'>
  words: ShellWords
  /** Pending words of the pages that set their own, by path. */
  pending: Record<string, string>
}
