import type { Download, ReadingCard } from './cards'
import type { CaseStudy } from './case-study'
import type { DocumentWords } from './document-words'
import type { Image, Link, Resolved } from './fields'
import type { InterfaceWords } from './interface'
import type { Navigation } from './navigation'
import type { FeaturedProjectWithPage } from './project'
import type { Article } from './reading'
import type { Section } from './sections'
import type { Site } from './site'
import type { Template } from './template'

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
  /** Preview picture: JPEG, 1200 × 630, absolute address. */
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
  head: Head
  /** From home to the page's parent. */
  breadcrumbs: { label: string; path: string }[]
}

export interface SectionsRoute extends RouteBase {
  kind: 'sections'
  sections: Section[]
}
export interface ProseRoute extends RouteBase {
  kind: 'prose'
  title: string
  lede?: string
  updated: string
  updatedLabel: string
  toc: TocEntry[]
  /** Pictures and terms that the prose names: its module knows only their names. */
  images: Record<string, Image>
  terms: Record<string, string>
  words: InterfaceWords['reading']
}
/** A text to read with its title, dates, checklist: an article or a guide. */
export interface ReadingRoute<Kind extends 'article' | 'guide'> extends RouteBase {
  kind: Kind
  entry: Resolved<Omit<Article, 'seo' | 'category' | 'downloadable'>> & { category: string }
  toc: TocEntry[]
  /** Minutes: 180 words a minute, 12 s a figure, 20 s a table, 4 s a checklist item. */
  readTime: number
  related: ReadingCard[]
  /** The same text as a file. */
  download?: Download
  /** The sheets that the file holds after the text. */
  includes: { title: string; description: string }[]
  words: InterfaceWords['reading']
  /** Ways to ask, in the closing call. */
  contact: Link[]
  /** The text. */
  body: BodyNode[]
}
export type ArticleRoute = ReadingRoute<'article'>
export type GuideRoute = ReadingRoute<'guide'>
export interface CaseStudyRoute extends RouteBase {
  kind: 'case-study'
  entry: Omit<CaseStudy, 'seo'>
  sampleNote?: string
  words: InterfaceWords['caseStudy']
  /** Ways to ask, in the closing call. */
  contact: Link[]
}
/** Words of a sheet that is filled in by hand. */
export type SheetWords = Pick<DocumentWords, 'head' | 'scale' | 'checklist' | 'signatures'>
export interface TemplateRoute extends RouteBase {
  kind: 'template'
  entry: Omit<Template, 'seo'>
  download: Download
  words: InterfaceWords['template']
  /** The words of the sheet itself, as its file has them. */
  sheetWords: SheetWords
  /** Ways to ask, in the closing call. */
  contact: Link[]
}
export interface ProjectRoute extends RouteBase {
  kind: 'project'
  entry: FeaturedProjectWithPage
  sampleNote?: string
  words: InterfaceWords['project']
  /** Ways to ask, in the closing call. */
  contact: Link[]
}

/** Everything one path needs, and all that a page gets. */
export type RouteData = SectionsRoute | ProseRoute | ArticleRoute | GuideRoute | CaseStudyRoute | TemplateRoute | ProjectRoute
export type RouteKind = RouteData['kind']
export type RouteOf<Kind extends RouteKind> = Extract<RouteData, { kind: Kind }>

/** What a served page tells of itself: its content stands in the HTML and stays as it was served. */
export interface ServedRoute extends Omit<RouteBase, 'head'> {
  kind: 'served'
  head: ArrivalHead
}

/** The `#hydration` block of a page, by route id of the router. */
export interface HydrationData {
  loaderData: { site: Shell; page?: ServedRoute }
  errors: Record<string, unknown> | null
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

/** What header, footer and states need on every page. */
export interface Shell {
  site: Pick<Site, 'name' | 'division' | 'legalLine' | 'established' | 'copyrightYear' | 'hours' | 'serviceArea'> & {
    /** YYYY-MM-DD, the site's day. */
    now: string
    sampleNote?: string
    phone: { display: string; href: string }
    mail: { display: string; href: string }
    origin: string
  }
  navigation: Navigation
  words: InterfaceWords
  /** Pending words of the pages that set their own, by path. */
  pending: Record<string, string>
}
