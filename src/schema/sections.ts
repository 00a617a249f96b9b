import { z } from 'zod'
import type { CaseStudyCard, IndexEntry, ReadingCard, TemplateCard } from './cards'
import type { CollectionName, Entry } from './collections'
import type { Resolved } from './fields'
import { certifications, clientGroups, credentials, stats, testimonials } from './sections/firm'
import { callToAction, hero, linkList, pageHeader, prose } from './sections/general'
import { articleLibrary, caseStudyLibrary, guideLibrary, siteIndex, templateLibrary } from './sections/knowledge'
import { featuredProjects, portfolio, serviceBlocks, serviceIndex, toolkit } from './sections/work'

export const sectionSchema = z.discriminatedUnion('type', [
  hero,
  pageHeader,
  toolkit,
  serviceIndex,
  serviceBlocks,
  credentials,
  certifications,
  clientGroups,
  stats,
  featuredProjects,
  portfolio,
  testimonials,
  prose,
  linkList,
  callToAction,
  articleLibrary,
  guideLibrary,
  caseStudyLibrary,
  templateLibrary,
  siteIndex,
])

type AuthoredSection = z.infer<typeof sectionSchema>
export type SectionType = AuthoredSection['type']

/** Section types that show a whole collection, and whether its entries are samples while `sampleContent` is set. */
export const sectionItems = {
  'service-index': { collection: 'services' },
  'service-blocks': { collection: 'services' },
  credentials: { collection: 'credentials' },
  certifications: { collection: 'certifications', sample: true },
  'client-groups': { collection: 'clientGroups', sample: true },
  stats: { collection: 'stats' },
  'featured-projects': { collection: 'featuredProjects', sample: true },
  portfolio: { collection: 'projects', sample: true },
  testimonials: { collection: 'testimonials', sample: true },
} as const satisfies Partial<Record<SectionType, { collection: CollectionName; sample?: boolean }>>

type ItemsOf<Type> = Type extends keyof typeof sectionItems
  ? {
      /** The entries of the collection, in order; `href` is set for those with a page. */
      items: (Resolved<Entry<(typeof sectionItems)[Type]['collection']>> & { id: string; href?: string })[]
      /** Small print that tells that the entries are samples. */
      sampleNote?: string
    }
  : Type extends keyof Listings
    ? Listings[Type]
    : unknown

/** What the sections that list pages of their own get, in the pages' order. */
export interface Listings {
  'article-library': { items: ReadingCard[] }
  'guide-library': { items: ReadingCard[] }
  'case-study-library': { items: CaseStudyCard[]; sampleNote?: string }
  'template-library': { items: TemplateCard[] }
  'site-index': { items: IndexEntry[] }
}

/** A section of a page as its component gets it. */
export type Section = {
  [Type in SectionType]: Resolved<Extract<AuthoredSection, { type: Type }>> & ItemsOf<Type> & {
      /** Sheet number in the rail, `A-01`. */
      sheet: string
      /** True for the first section of the page, whose heading is the h1. */
      first: boolean
    }
}[SectionType]

/** The props of one section type. */
export type SectionOf<Type extends SectionType> = Extract<Section, { type: Type }>
