import type { JsonLdObject, WithContext } from 'schema-dts'
import type { CollectionName, collections } from '../../../../src/schema/collections.ts'
import type { Image } from '../../../../src/schema/fields.ts'
import type { BodyNode, RouteData } from '../../../../src/schema/data/route-data.ts'
import type { Site } from '../../../../src/schema/singles/site.ts'
import type { SiteContext } from '../../resolve/site-context.ts'
import type { SourceEntry } from '../../entries.ts'
import type { BuiltRoute } from '../route-base.ts'
import type { TextPart } from '../search-texts.ts'

/** A collection whose entries may have a page each. */
export type CollectionWithPage = {
  [Name in CollectionName]: (typeof collections)[Name] extends { url: unknown } ? Name : never
}[CollectionName]

/** A block of structured data. */
export type JsonLd = WithContext<JsonLdObject>

/** What the feeds tell of a text. */
export interface FeedItem {
  title: string
  excerpt: string
  published: string
  updated: string
  /** The firm itself when left out. */
  author?: string
  /** The label of the list that it stands in when left out. */
  category?: string
  /** The picture above the text. */
  image?: Image
  caption?: string
  body: BodyNode[]
  /** The list under the text. */
  checklist?: { heading: string; items: string[] }
}

/**
 * A kind of page: all that the site does with the entries of a collection, besides their schema and
 * the component that shows them.
 */
export interface Kind<
  Name extends CollectionWithPage = CollectionWithPage,
  Data extends RouteData = RouteData,
  Card extends object = object,
> {
  /** Its name in the data of its pages. */
  name: Data['kind']
  /** Its name in lists of everything and in the search. */
  listedAs: string
  /** The entries that have a page on the site's day, where those are not simply all with an address. */
  entries?(context: SiteContext): SourceEntry<Name>[]
  /** The page of an entry. */
  route(context: SiteContext, entry: SourceEntry<Name>): BuiltRoute<Data>
  /** What a list shows of an entry; pages that no list shows have none. */
  card?(context: SiteContext, entry: SourceEntry<Name>): Card
  /** Structured data of what the page is about. */
  jsonLd(site: Site, data: Data): JsonLd[]
  /** The texts that the page is found by, besides its body. */
  searchTexts(data: Data): TextPart[]
  /** What the feeds tell of it; most kinds stand in none. */
  feedItem?(data: Data): FeedItem
  /** The number of its sheet: `A-104`. */
  sheet(data: Data, number: number): string
}

/** The sheets of a series, each an entry's. */
export function series(letter: string): (data: RouteData, number: number) => string {
  return (_data, number) => sheetNumber(letter, number)
}

/** The number of a sheet as printed: `A-104`. The page that lists a series is its hundred. */
function sheetNumber(letters: string, number: number): string {
  return `${letters}-${String(100 + number)}`
}

/** The number of a page that has a file of its own: what the file says, else its place among those that say nothing. */
export function ownSheet<Name extends 'pages' | 'prosePages'>(
  { entries: { pages, prosePages } }: SiteContext,
  { id, data }: SourceEntry<Name>,
): string {
  return data.sheet ?? sheetNumber('Z', 1 + [...pages, ...prosePages].findIndex((other) => other.id === id))
}
