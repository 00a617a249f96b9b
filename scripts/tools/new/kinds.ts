import type { CollectionName } from '../../../src/schema/collections.ts'
import { formatDate } from '../../../src/lib/format.ts'
import { truncate } from '../../../src/lib/truncate.ts'
import { kinds as pageKinds } from '../../site/routes/kinds.ts'

/** What a starter is made for. */
export interface StarterFacts {
  /** The title, as it was typed. */
  title: string
  /** The title as this entry alone has it: a second entry of one title has a number behind it. */
  headTitle: string
  /** Name of the entry: `roof-drains`. */
  name: string
  /** Its number in its folder; 0 without one. */
  number: number
  /** The site's day, YYYY-MM-DD. */
  day: string
  /** The number after the last one of the details and drawings: `D17`. */
  drawingNumber: string
}

/** A kind of entry that `npm run new` makes. */
export interface Kind {
  collection: CollectionName
  /** The key that the title goes to. */
  title: string
  /** Values that neither the schema nor the last entry can tell. */
  values?: (facts: StarterFacts) => Record<string, unknown>
}

/** Lengths that names on a page's rail and in its breadcrumbs may have. */
const RAIL = 24
const LABEL = 40

/** The least that an isometric drawing may be: a slab, and what lies on it. */
const twoBodies = {
  scale: 10,
  solids: [
    { name: 'To be written.', material: 'concrete', block: { x: [0, 600], y: [0, 600], z: [0, 150] } },
    { name: 'To be written, 2.', material: 'membrane', block: { x: [0, 600], y: [0, 600], z: [150, 160] } },
  ],
}

/**
 * Kinds by the name that is typed, where more is to be told than which key takes the title. Terms and pictures are
 * missing: they have no drafts, and are written down where a text first names them.
 */
const own: Record<string, Kind> = {
  template: {
    collection: 'templates',
    title: 'title',
    values: ({ title }) => ({
      sheet: {
        head: true,
        scale: false,
        blocks: [{ kind: 'checklist', title: truncate(title, 60), items: ['To be written.'] }],
      },
    }),
  },
  page: {
    collection: 'pages',
    title: 'label',
    values: ({ title }) => ({
      label: truncate(title, LABEL),
      sections: [{ type: 'page-header', rail: truncate(title, RAIL), title, lede: 'To be written.' }],
    }),
  },
  'prose-page': {
    collection: 'prosePages',
    title: 'title',
    values: ({ title, day }) => ({ label: truncate(title, LABEL), updatedLabel: `Last updated ${formatDate(day)}` }),
  },
  press: { collection: 'press', title: 'title' },
  event: { collection: 'events', title: 'title' },
  document: { collection: 'documents', title: 'title', values: () => ({ type: 'PDF', downloadUrl: '' }) },
  certification: { collection: 'certifications', title: 'title', values: () => ({ status: 'Renewal in progress' }) },
  detail: { collection: 'details', title: 'title', values: ({ drawingNumber }) => ({ sheet: drawingNumber }) },
  drawing: {
    collection: 'drawings',
    title: 'title',
    values: ({ drawingNumber }) => ({ sheet: drawingNumber, isometric: twoBodies }),
  },
  service: { collection: 'services', title: 'title' },
  project: { collection: 'projects', title: 'title' },
  'featured-project': { collection: 'featuredProjects', title: 'title' },
  'construction-project': { collection: 'constructionProjects', title: 'title' },
  'division-resource': { collection: 'divisionResources', title: 'title', values: () => ({ category: 'Articles' }) },
  faq: { collection: 'faq', title: 'q' },
  testimonial: { collection: 'testimonials', title: 'name' },
  credential: { collection: 'credentials', title: 'title' },
  'client-group': { collection: 'clientGroups', title: 'type' },
  stat: { collection: 'stats', title: 'label' },
  award: { collection: 'awards', title: 'title' },
  membership: { collection: 'memberships', title: 'organization' },
  'compliance-certificate': {
    collection: 'complianceCertificates',
    title: 'title',
    values: () => ({ status: 'Renewal in progress' }),
  },
  leader: { collection: 'leaders', title: 'name' },
  department: { collection: 'departments', title: 'name' },
}

const named = new Set(Object.values(own).map(({ collection }) => collection))

/** Every kind by the name that is typed: pages without a line above go by the name of their kind. */
export const kinds: Record<string, Kind> = {
  ...Object.fromEntries(
    (Object.entries(pageKinds) as [CollectionName, { name: string }][])
      .filter(([collection]) => !named.has(collection))
      .map(([collection, { name }]) => [name, { collection, title: 'title' }]),
  ),
  ...own,
}
