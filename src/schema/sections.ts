import type { Card, Contact, DrawingIndexEntry, IndexEntry, ListChoice, ListPages } from './data/cards.ts'
import type { SavedForm } from './data/saved-form.ts'
import type { CollectionName, Entry } from './collections.ts'
import type { Faq } from './entries/reference-lists.ts'
import type { Download, CopyWords, Resolved } from './fields.ts'
import type { DrawingPlate, LocationDrawing } from './drawings/line-drawing.ts'
import type { FormWords } from './singles/document-words.ts'
import type { InterfaceWords } from './singles/interface.ts'
import type { Tally } from './entries/tally.ts'
import type { Form } from './entries/template.ts'
import type { ListLabel } from './sections/entry-list.ts'
import type { AuthoredSection, SectionType } from './sections/section.ts'

export type ReportWords = InterfaceWords['report']
export interface ReportProps<Name extends keyof InterfaceWords['reports']> {
  labels: InterfaceWords['reports'][Name]
  words: ReportWords
}

export type Figure = Pick<Resolved<Entry<'stats'>>, 'value' | 'label' | 'base' | 'proof'>
/** A number, and the ticks that can be counted. */
export interface Counted {
  figure: Figure
  tally: Tally
}

/** Data that the pipeline adds to sections. */
export interface Listings {
  'entry-list': {
    items: Card[]
    faq: (Faq & { category: string })[]
    labels: ListLabels
    /** Only of a list that has pages. */
    choices?: ListChoice[]
  }
  'service-blocks': { items: ItemOf<'services'>[] }
  stats: { items: Figure[]; counted?: Counted | undefined }
  faq: { items: Faq[] }
  'site-index': {
    items: IndexEntry[]
    words: Pick<InterfaceWords['search'], 'label' | 'button' | 'page' | 'noScript' | 'broken'>
  }
  'sheet-index': { groups: { title: string; sheets: DrawingIndexEntry[] }[] }
  'contact-desks': { contacts: Contact[]; hours: string[]; address: string[]; copy: CopyWords }
  hero: { plate?: LocationDrawing }
  'location-list': { plate?: LocationDrawing }
  'leak-finder': { plate?: LocationDrawing }
  steps: { plate?: DrawingPlate }
  'page-header': { figure?: Figure; parts?: { id: string; title: string }[] }
  'document-sheet': { download: Download; form: Resolved<Form>; words: FormWords; saved: SavedForm; contents: string }
  'white-paper': { download: Download; connected: boolean }
  'download-demo': { soon: string }
  report: { labels: { loading: string; noScript?: string }; words: ReportWords }
}

/** An entry with its references resolved; `href` is set for those with a page. */
export type ItemOf<Name extends CollectionName> = Resolved<Entry<Name>> & { id: string; href?: string }

type ListLabels = Record<ListLabel, string>

type AddedTo<Type> = Type extends keyof Listings ? Listings[Type] : unknown

type ListedSection<Type extends SectionType> = Resolved<Extract<AuthoredSection, { type: Type }>>

export type Section = {
  [Type in SectionType]: Omit<ListedSection<Type>, keyof AddedTo<Type>> &
    AddedTo<Type> & {
      /** Base of the ids that only the section itself refers to. The capital keeps them apart from ids of headings. */
      anchor: string
      /** True for the section whose heading is the h1. */
      first: boolean
      /** Only of a list that has pages. */
      pages?: ListPages
    }
}[SectionType]

export type SectionOf<Type extends SectionType> = Extract<Section, { type: Type }>
export type EntryList = SectionOf<'entry-list'>
