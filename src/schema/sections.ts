import { z } from 'zod'
import type { SavedForm } from './data/saved-form.ts'
import type {
  Cards,
  Contact,
  DocumentCard,
  Download,
  EventCard,
  IndexEntry,
  ResourceCard,
  DrawingCard,
  DrawingIndexEntry,
} from './data/cards.ts'
import type { CollectionName, Entry } from './collections.ts'
import type { Faq } from './entries/reference-lists.ts'
import type { CopyWords, Resolved, Sampled } from './fields.ts'
import type { DrawingPlate, LocationDrawing } from './drawings/line-drawing.ts'
import type { FormWords } from './singles/document-words.ts'
import type { InterfaceWords } from './singles/interface.ts'
import type { Form } from './entries/template.ts'
import { adminSections } from './sections/admin.ts'
import { finderSections } from './sections/finder.ts'
import { firmSections } from './sections/firm.ts'
import { companySections } from './sections/company.ts'
import { divisionSections } from './sections/division.ts'
import { generalSections } from './sections/general.ts'
import { knowledgeSections } from './sections/knowledge.ts'
import { workSections } from './sections/work.ts'

export const sectionSchema = z.discriminatedUnion('type', [
  ...generalSections,
  ...workSections,
  ...firmSections,
  ...companySections,
  ...knowledgeSections,
  ...divisionSections,
  ...finderSections,
  ...adminSections,
])

type AuthoredSection = z.infer<typeof sectionSchema>
export type SectionType = AuthoredSection['type']

/**
 * The collections that sections show, as cards if their kind has one. `list` marks entries without pages that search
 * engines list with their anchors, as they list entries with pages.
 */
export const sectionItems = {
  'article-library': { collection: 'articles' },
  'guide-library': { collection: 'guides' },
  'case-study-library': { collection: 'caseStudies' },
  'template-library': { collection: 'templates' },
  'job-list': { collection: 'jobs' },
  'news-list': { collection: 'news' },
  'release-list': { collection: 'press' },
  'service-index': { collection: 'services' },
  'service-blocks': { collection: 'services' },
  credentials: { collection: 'credentials' },
  certifications: { collection: 'certifications' },
  'client-groups': { collection: 'clientGroups' },
  stats: { collection: 'stats' },
  'featured-projects': { collection: 'featuredProjects' },
  portfolio: { collection: 'projects', list: true },
  proof: { collection: 'projects' },
  testimonials: { collection: 'testimonials' },
  faq: { collection: 'faq' },
  'certification-list': { collection: 'certifications' },
  memberships: { collection: 'memberships' },
  'compliance-certificates': { collection: 'complianceCertificates' },
  awards: { collection: 'awards' },
  'construction-projects': { collection: 'constructionProjects', list: true },
  leaders: { collection: 'leaders' },
  departments: { collection: 'departments' },
  'detail-library': { collection: 'details' },
} as const satisfies Partial<Record<SectionType, { collection: CollectionName; list?: true }>>

export type ItemOf<Name extends CollectionName> = Name extends keyof Cards
  ? Cards[Name]
  : // `href` is set for entries with a page.
    Resolved<Entry<Name>> & { id: string; href?: string }

type ItemsOf<Type> = (Type extends keyof typeof sectionItems
  ? { items: ItemOf<(typeof sectionItems)[Type]['collection']>[] }
  : unknown) &
  (Type extends keyof Listings ? Listings[Type] : unknown)

export type ReportWords = InterfaceWords['report']

export type Figure = Pick<Resolved<Entry<'stats'>>, 'value' | 'label' | 'base'>

/** Data that the pipeline adds to sections. */
export interface Listings {
  'site-index': {
    items: IndexEntry[]
    words: Pick<InterfaceWords['search'], 'label' | 'button' | 'page' | 'noScript' | 'broken'>
  }
  'sheet-index': { items: DrawingIndexEntry[] }
  'event-list': { coming: EventCard[]; past: EventCard[] }
  documents: { items: DocumentCard[] }
  'contact-desks': { contacts: Contact[]; hours: string[]; address: string[]; copy: CopyWords }
  'resource-hub': { items: ResourceCard[]; faq: (Faq & { category: string })[] }
  'drawing-library': { items: DrawingCard[] }
  hero: { plate?: LocationDrawing }
  'location-list': { plate?: LocationDrawing }
  'leak-finder': { plate?: LocationDrawing }
  steps: { plate?: DrawingPlate }
  'page-header': { figure?: Figure; parts?: { id: string; title: string }[] }
  'document-sheet': { download: Download; form: Form; words: FormWords; saved: SavedForm }
  'white-paper': { download: Download }
  'certification-list': { soon: string }
  'download-demo': { soon: string }
  'seo-audit': { words: ReportWords }
  'footer-audit': { words: ReportWords }
  'link-audit': { words: ReportWords }
  'home-runtime': { words: ReportWords }
}

export type Section = {
  [Type in SectionType]: Resolved<Extract<AuthoredSection, { type: Type }>> &
    ItemsOf<Type> &
    Sampled & {
      /** Base of the ids that only the section itself refers to. The capital keeps them apart from ids of headings. */
      anchor: string
      /** True for the section whose heading is the h1. */
      first: boolean
    }
}[SectionType]

export type SectionOf<Type extends SectionType> = Extract<Section, { type: Type }>
