import { z } from 'zod'
import type { CollectionName, Entry } from './collections'
import { action, image, slug, text, type Resolved } from './fields'

const filter = z
  .strictObject({
    label: text().describe('Names the row of buttons for screen readers.'),
    all: text().describe('Label of the button that shows everything.'),
    categories: z.array(text()).min(1).describe('Labels of the other buttons, as the entries write their category.'),
    none: text().describe('Shown when a choice has no entries.'),
  })
  .describe('Filter buttons above the entries.')

const heading = {
  rail: text().max(24).describe('Short name in the left rail, after the sheet number.'),
  id: slug().optional().describe('Anchor of the section, for links such as /services#process.'),
  title: text().describe('Heading of the section.'),
  lede: text().optional().describe('One paragraph under the heading.'),
}
const only = z.array(slug()).optional().describe('Names of the entries to show, in this order; all of them when left out.')

/** Opening of the home page: headline, picture, two actions, badges. */
const hero = z.strictObject({
  type: z.literal('hero').describe('The section’s type.'),
  ...heading,
  image: image().describe('The wide picture.'),
  caption: text().describe('Caption under the picture, like a plate in a book.'),
  actions: z.array(action()).min(1).max(3).describe('Buttons, the most important first.'),
  badges: z.array(text()).min(2).describe('Short proofs in a ruled row.'),
})

/** Opening of any other page: the page’s only h1. */
const pageHeader = z.strictObject({
  type: z.literal('page-header').describe('The section’s type.'),
  ...heading,
  image: image().optional().describe('A picture beside or under the heading.'),
  caption: text().optional().describe('Caption of the picture.'),
  actions: z.array(action()).max(3).optional().describe('Buttons under the lede.'),
})

/** The offer of the free toolkit, with a sheet of the real checklist beside it. */
const toolkit = z.strictObject({
  type: z.literal('toolkit').describe('The section’s type.'),
  ...heading,
  facts: z
    .array(z.strictObject({ value: text().describe('The number.'), label: text().describe('What it counts.'), base: text().describe('Its base.') }))
    .describe('Numbers with their base.'),
  checklist: z
    .strictObject({
      title: text().describe('Title of the sheet.'),
      note: text().describe('Line under the title.'),
      lines: z.array(text()).min(3).describe('Lines of the checklist.'),
    })
    .describe('The first lines of a real checklist.'),
  actions: z.array(action()).min(1).describe('Buttons.'),
})

/** The six services as a ruled index. */
const serviceIndex = z.strictObject({
  type: z.literal('service-index').describe('The section’s type.'),
  ...heading,
  only,
  moreLabel: text().describe('Words after the count when a service has more features than four: `more`.'),
  action: action().describe('Link to the services page.'),
})

/** The six services at length, picture and text alternating. */
const serviceBlocks = z.strictObject({
  type: z.literal('service-blocks').describe('The section’s type.'),
  ...heading,
  only,
  labels: z
    .strictObject({
      features: text().describe('Heading of the features.'),
      process: text().describe('Heading of the steps.'),
      more: text().describe('Words after the count of what is folded away: `more`.'),
      warranty: text().describe('Heading of the warranty badge.'),
    })
    .describe('Words around the entries.'),
  action: action().describe('The mail link under each block.'),
})

/** Reasons to trust the firm. */
const credentials = z.strictObject({ type: z.literal('credentials').describe('The section’s type.'), ...heading, only })

/** Certifications, name and category, as a ruled list. */
const certifications = z.strictObject({ type: z.literal('certifications').describe('The section’s type.'), ...heading, only })

/** Kinds of clients with their number and examples. */
const clientGroups = z.strictObject({
  type: z.literal('client-groups').describe('The section’s type.'),
  ...heading,
  only,
  examplesLabel: text().describe('Words before the example companies.'),
})

/** Numbers with their bases. */
const stats = z.strictObject({ type: z.literal('stats').describe('The section’s type.'), ...heading, only })

/** The projects of the home page with their filter. */
const featuredProjects = z.strictObject({
  type: z.literal('featured-projects').describe('The section’s type.'),
  ...heading,
  filter,
  sampleLabel: text().describe('Mark of a project that is a sample.'),
  action: action().optional().describe('Link under the list.'),
})

/** The projects page’s long cards with their filter. */
const portfolio = z.strictObject({
  type: z.literal('portfolio').describe('The section’s type.'),
  ...heading,
  filter,
  labels: z
    .strictObject({
      client: text().describe('Label of the client.'),
      value: text().describe('Label of the contract value.'),
      duration: text().describe('Label of the duration.'),
      year: text().describe('Label of the year.'),
      challenge: text().describe('Heading of the challenge.'),
      solution: text().describe('Heading of the solution.'),
      results: text().describe('Heading of the results.'),
    })
    .describe('Words around the entries.'),
})

/** What clients say. */
const testimonials = z.strictObject({
  type: z.literal('testimonials').describe('The section’s type.'),
  ...heading,
  only,
  ratingOf: text().describe('Words between the rating and nothing else: `of 5`.'),
})

/** A paragraph or a few, plain text. */
const prose = z.strictObject({
  type: z.literal('prose').describe('The section’s type.'),
  ...heading,
  paragraphs: z.array(text()).min(1).describe('Plain paragraphs.'),
  actions: z.array(action()).optional().describe('Buttons under the text.'),
})

/** A list of ways onward. */
const linkList = z.strictObject({
  type: z.literal('link-list').describe('The section’s type.'),
  ...heading,
  links: z
    .array(z.strictObject({ link: action().describe('The link.'), text: text().describe('What waits behind it.') }))
    .min(1)
    .describe('The links with a sentence each.'),
})

/** The closing call of a page. */
const callToAction = z.strictObject({
  type: z.literal('call-to-action').describe('The section’s type.'),
  ...heading,
  actions: z.array(action()).min(1).max(3).describe('Buttons.'),
})

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
  : unknown

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
