import { z } from 'zod'
import { action, control, list, name, objects, oneLine, slug, words } from '../fields.ts'
import { filter, only, section } from './frame.ts'

/** How entries are laid out, and the labels that each layout needs. */
const layouts = {
  brief: [],
  cards: ['read'],
  compact: [],
  groups: ['download'],
  library: ['read', 'minutes'],
  lines: [],
  people: [],
  portfolio: [],
  quotes: ['more'],
  rows: [],
  summary: [],
  teams: [],
  wall: [],
} as const satisfies Record<string, ListLabel[]>

export type Layout = keyof typeof layouts
const layoutNames = Object.keys(layouts) as [Layout, ...Layout[]]

/** The labels that the entries of a collection need in addition, in every layout or in one. */
const ofCollections: Record<string, ListLabel[]> = {
  articles: ['minutes', 'download'],
  guides: ['featured', 'download'],
  'case-studies': ['featured', 'challenge', 'results', 'savings', 'duration'],
  'division-resources': ['tool', 'article', 'questions'],
  templates: ['popular', 'read'],
  jobs: ['read', 'none'],
  news: ['read'],
  press: ['read', 'download'],
  events: ['coming', 'past', 'none'],
  memberships: ['since'],
  'compliance-certificates': ['validUntil'],
  'certifications/rows': ['validUntil', 'verify'],
  'client-groups': ['examples'],
  testimonials: ['rating'],
  'construction-projects': ['value', 'duration', 'type', 'highlights'],
  projects: ['client', 'value', 'duration', 'year'],
  'projects/portfolio': ['challenge', 'solution', 'results'],
  leaders: ['experience', 'credentials', 'specialties'],
  departments: ['people'],
}

export const neededLabels = (collection: string, layout: Layout): ListLabel[] => [
  ...layouts[layout],
  ...(ofCollections[collection] ?? []),
  ...(ofCollections[`${collection}/${layout}`] ?? []),
]

const labels = words({
  read: 'Link to the page.',
  download: 'Link to the file.',
  featured: 'Mark of a featured entry.',
  popular: 'Heading of the featured entries.',
  minutes: 'Unit of the read time.',
  none: 'Shown without entries.',
  more: 'After the count of hidden items.',
  coming: 'Heading of what is to come.',
  past: 'Heading of what is past.',
  questions: 'Heading of the questions.',
  tool: 'Link to a tool.',
  article: 'Link to an article.',
  since: 'Before the year of joining.',
  validUntil: 'Of the last day or year.',
  verify: 'Link to the issuer’s page.',
  examples: 'Before the examples.',
  rating: 'After the rating.',
  client: 'Of the client.',
  value: 'Of the value.',
  duration: 'Of the duration.',
  year: 'Of the year.',
  type: 'Of the kind.',
  savings: 'Of the savings.',
  highlights: 'Of the highlights.',
  challenge: 'Of the challenge.',
  solution: 'Of the solution.',
  results: 'Of the results.',
  experience: 'Of the experience.',
  credentials: 'Of the credentials.',
  specialties: 'Of the specialties.',
  people: 'After the number of people.',
}).partial()
export type ListLabel = keyof z.infer<typeof labels>

export const entryList = section('entry-list', 'The entries of a collection, in one of several layouts.', {
  collection: slug().describe('What is listed: the name of its folder or file in `content/`, such as `case-studies`.'),
  layout: z
    .enum(layoutNames)
    .describe(
      'In a row each: rows, lines, groups (by category), library (featured first), teams; ' +
        'beside each other: cards, compact (plates, then lines), people, wall (drawings), brief, quotes; at length: portfolio, ' +
        'summary.',
    ),
  only,
  filter: filter.optional(),
  groups: objects({
    group: oneLine().describe('A category of the entries.'),
    title: oneLine().describe('Heading of the group.'),
    icon: z.enum(['shield', 'rope', 'leak', 'clearance', 'badge', 'envelope']).describe('Drawn mark.'),
  })
    .optional()
    .describe('Groups in their order; entries of others are not shown. Default: all categories.'),
  questions: list(name()).optional().describe('Questions of faq.yaml under the same filter, as the category FAQ.'),
  action: action().optional().describe('Link beside the list.'),
  labels: control(labels).default({}).describe('Words that its entries need: a report names what is missing.'),
})
