import type { SavedForm } from './saved-form.ts'
import type { DrawingPlate, LineDrawing } from '../drawings/line-drawing.ts'
import type { Calculator } from '../entries/calculator.ts'
import type { Card, DrawingLegend } from './cards.ts'
import type { Entry } from '../collections.ts'
import type { CollectionWithPage, PageKinds } from '../page-kinds.ts'
import type { FormWords } from '../singles/document-words.ts'
import type { Download, Image, Link, Resolved } from '../fields.ts'
import type { InterfaceWords } from '../singles/interface.ts'
import type { DivisionMenu, Navigation } from '../singles/navigation.ts'
import type { FeaturedProjectWithPage } from '../entries/project.ts'
import type { Article } from '../entries/reading.ts'
import type { Section } from '../sections.ts'
import type { Site } from '../singles/site.ts'
import type { CitedSource, Reviewer } from '../entries/source.ts'

/** A node of a body: text, or `[element or component, props, ...children]` with React prop names. */
export type BodyNode = string | [name: string, props: Record<string, unknown>, ...children: BodyNode[]]

export interface TocEntry {
  id: string
  text: string
  depth: 2 | 3
}

export interface Head {
  /** Whole title, with the company. */
  title: string
  description: string
  keywords: string[]
  /** Absolute, without a trailing slash except for the home page. */
  canonical: string
  noindex: boolean
  /** Of a list that has pages: the absolute addresses of its neighbours. */
  previous?: string
  next?: string
  type: 'website' | 'article'
  /** Preview picture: PNG or JPEG, 1200 × 630, absolute address. */
  image: { url: string; alt: string }
  /** schema.org objects: only in the HTML, never in the data of a navigation. */
  jsonLd: object[]
}

/** The part of the head that a client navigation updates. */
export type ArrivalHead = Pick<Head, 'title' | 'description' | 'canonical' | 'noindex' | 'previous' | 'next'>

export interface RouteBase {
  /** Without base path: `/services/interior`. */
  path: string
  label: string
  /** Unique number in the drawing index: `L-101`. */
  sheet: string
  head: Head
  breadcrumbs: { label: string; path: string }[]
  /** Only on pages of the construction division, which has its own navigation. */
  division?: DivisionMenu
}

export interface SectionsRoute extends RouteBase {
  kind: 'sections'
  sections: Section[]
  /** Pictures of other pages to prefetch. */
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
  /** Pictures and terms by name: the MDX module has only the names. */
  drawings: Record<string, DrawingPlate>
  images: Record<string, Image>
  terms: Record<string, string>
  words: InterfaceWords['reading']
}
/** The usual data of a page: its entry, without the keys for its head. */
export interface EntryRoute<Name extends CollectionWithPage> extends RouteBase {
  kind: PageKinds[Name]
  entry: Omit<Resolved<Entry<Name>>, 'seo' | 'redirectsFrom'>
}
export type RelatedText = Required<Pick<Card, 'title' | 'category' | 'readTime'>> & { href: string }
export interface ReadingRoute<Name extends 'articles' | 'guides' | 'divisionResources'> extends RouteBase {
  kind: PageKinds[Name]
  entry: Resolved<Omit<Article, 'seo' | 'category' | 'downloadable' | 'sources' | 'reviewer'>> & { category: string }
  toc: TocEntry[]
  /** Minutes: 180 words a minute, 12 s a figure, 20 s a table, 4 s a checklist item. */
  readTime: number
  related: RelatedText[]
  download?: Download
  sources: CitedSource[]
  reviewer?: Reviewer
  /** Forms that the file contains after the text. */
  includes: { title: string; description: string }[]
  words: InterfaceWords['reading']
  contact: Link[]
  /** The list of actions. */
  saved: SavedForm
  body: BodyNode[]
}
export interface NewsRoute<Name extends 'news' | 'press'> extends RouteBase {
  kind: PageKinds[Name]
  entry: {
    title: string
    date: string
    excerpt: string
    category?: string
    image?: Image
    caption?: string
  }
  download?: Download
  words: InterfaceWords['news']
  contact: Link[]
  back: Link
  body: BodyNode[]
}

export interface DrawingRoute<Name extends 'details' | 'drawings'> extends RouteBase {
  kind: PageKinds[Name]
  entry: Resolved<Pick<LineDrawing, 'title' | 'tags' | 'prevents' | 'proof' | 'model' | 'links'>>
  plate: DrawingPlate
  downloads: Download[]
  legend: DrawingLegend
  /** What colours, lines and letters mean. */
  key: string[]
  words: InterfaceWords['drawing']
}

/** The data of pages that show more than their entry, or not all of it. */
interface OwnData {
  pages: SectionsRoute
  prosePages: ProseRoute
  articles: ReadingRoute<'articles'>
  guides: ReadingRoute<'guides'>
  caseStudies: EntryRoute<'caseStudies'> & { words: InterfaceWords['caseStudy']; contact: Link[] }
  templates: EntryRoute<'templates'> & {
    /** Links to the drawings that belong to it. */
    drawings: Link[]
    /** Results of the workbook's formulas, by worksheet, row and column from 0. */
    results?: (string | number | null)[][][]
    download: Download
    words: InterfaceWords['template']
    contact: Link[]
    saved: SavedForm
    /** Words of the form in its file. */
    sheetWords: FormWords
  }
  featuredProjects: EntryRoute<'featuredProjects'> & {
    entry: FeaturedProjectWithPage
    words: InterfaceWords['project']
    contact: Link[]
  }
  /** An article with, for a tool, its calculator. */
  divisionResources: ReadingRoute<'divisionResources'> & { calculator?: Calculator }
  details: DrawingRoute<'details'>
  drawings: DrawingRoute<'drawings'>
  jobs: EntryRoute<'jobs'> & { pay: string; words: InterfaceWords['job']; apply: Link[] }
  news: NewsRoute<'news'>
  press: NewsRoute<'press'>
}

/** The data of the pages of a collection. */
export type PageData<Name extends CollectionWithPage> = Name extends keyof OwnData ? OwnData[Name] : EntryRoute<Name>
export type RouteData = PageData<CollectionWithPage>
export type RouteKind = RouteData['kind']
export type RouteOf<Kind extends RouteKind> = Extract<RouteData, { kind: Kind }>

/** A served page: its content stays as it is in the HTML. */
export interface ServedRoute extends Omit<RouteBase, 'head'> {
  kind: 'served'
  head: ArrivalHead
}

/** The `#hydration` block; empty on the page of unknown addresses. */
export interface HydrationData {
  page?: ServedRoute
}

export interface RouteEntry {
  path: string
  kind: RouteKind
  source: string
  /** The address for search engines; differs for further addresses of a page. */
  canonical: string
  noindex: boolean
  /** The page whose list it continues. */
  continues?: string
  /** Loading text of the page's own. */
  pending?: string
  updated?: string
}

/** Words on every page; the others come with the pages that show them. */
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

export interface Shell {
  site: Pick<Site, 'name' | 'legalLine' | 'established' | 'copyrightYear' | 'hours' | 'serviceArea'> & {
    /** YYYY-MM-DD, the site's day. */
    now: string
    sampleLabel?: string
    sampleNote?: string
    phone: { display: string; href: string }
    mail: { display: string; href: string }
    origin: string
  }
  navigation: Omit<Navigation, 'division'>
  words: ShellWords
  /** Loading texts by path. */
  pending: Record<string, string>
}
