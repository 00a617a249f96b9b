import type { JsonLdObject } from 'schema-dts'
import type { z } from 'zod'
import type { CollectionWithPage } from '../../../../src/schema/page-kinds.ts'
import type { Card } from '../../../../src/schema/data/cards.ts'
import type { SectionOf } from '../../../../src/schema/sections.ts'
import type { Image } from '../../../../src/schema/fields.ts'
import type { BodyNode, Head, PageData, RouteBase } from '../../../../src/schema/data/route-data.ts'
import type { seoSchema } from '../../../../src/schema/seo.ts'
import type { Site } from '../../../../src/schema/singles/site.ts'
import type { SiteContext } from '../../resolve/site-context.ts'
import type { SourceEntry } from '../../entries.ts'
import type { TextPart } from '../search-text.ts'

/** What a card has besides the name and address of its entry. */
export type CardParts = Omit<Card, 'id' | 'href' | 'title'>

/** What a card reads of the section that shows it. */
export type ListedIn = Pick<SectionOf<'entry-list'>, 'layout' | 'labels' | 'action'>

export interface FeedItem {
  title: string
  excerpt: string
  published: string
  updated: string
  /** Defaults to the company. */
  author?: string
  /** Defaults to the label of the page that lists it. */
  category?: string
  image?: Image
  caption?: string
  body: BodyNode[]
  /** A list after the body. */
  checklist?: { heading: string; items: string[] }
}

/** The data of a page without what every page has. A page without a series has its own sheet number. */
export type PageParts<Name extends CollectionWithPage> = PartsOf<PageData<Name>>
type PartsOf<Data> = Data extends RouteBase & { kind: string }
  ? Omit<Data, keyof RouteBase | 'kind'> & { sheet?: string }
  : never

/** A kind of page: everything about the entries of a collection except their schema and their component. */
export interface Kind<Name extends CollectionWithPage = CollectionWithPage> {
  /** Its type in link previews; defaults to `website`. */
  previewType?: Head['type']
  /** Its name in lists of all pages and in the search; defaults to that in route data. */
  listedAs?: string
  /** The entries that have a page on the site's day; by default all with an address. */
  entries?(context: SiteContext): SourceEntry<Name>[]
  /** Title and description of its page, if they are not in its file. */
  seo?(entry: SourceEntry<Name>): z.infer<typeof seoSchema>
  /** What its page has besides what every page has; defaults to the entry. */
  data?(context: SiteContext, entry: SourceEntry<Name>): PageParts<Name>
  /** What a list shows of an entry besides its title; defaults to its text, category and picture. */
  card?(context: SiteContext, entry: SourceEntry<Name>, section: ListedIn): CardParts
  /** The order of its lists, if it is not that of `entries`. */
  sort?(entries: SourceEntry<Name>[]): SourceEntry<Name>[]
  jsonLd?(site: Site, data: PageData<Name>): JsonLdObject[]
  /** What the page is found by in addition to its body; defaults to the prose of its entry. */
  searchText?(data: PageData<Name>): TextPart[]
  /** Only for kinds in the feeds. */
  feedItem?(data: PageData<Name>): FeedItem
  /** The letters of its sheet numbers, `A` for `A-104`; without them its data has its own number. */
  series?: string
}

export const featuredFirst = <Entry extends { data: { featured: boolean } }>(entries: Entry[]): Entry[] =>
  entries.toSorted((a, b) => Number(b.data.featured) - Number(a.data.featured))

/** The page that lists a series is number 100, so entries begin at 101. */
export function formatSheetNumber(prefix: string, number: number): string {
  return `${prefix}-${String(100 + number)}`
}

/** The sheet number of a page with its own file: the one in the file, or its position among all pages. */
export function pageSheetNumber<Name extends 'pages' | 'prosePages'>(
  { entries: { pages, prosePages } }: SiteContext,
  { id, data }: SourceEntry<Name>,
): string {
  return data.sheet ?? formatSheetNumber('Z', 1 + [...pages, ...prosePages].findIndex((other) => other.id === id))
}
