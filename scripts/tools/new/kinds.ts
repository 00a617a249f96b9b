import type { CollectionName } from '../../../src/schema/collections.ts'

/** The kinds that `npm run new` creates, each with a file in `templates/`. Terms and pictures have no drafts. */
export const kinds = {
  article: 'articles',
  guide: 'guides',
  'case-study': 'caseStudies',
  job: 'jobs',
  news: 'news',
  template: 'templates',
  page: 'pages',
  'prose-page': 'prosePages',
  press: 'press',
  event: 'events',
  document: 'documents',
  certification: 'certifications',
  detail: 'details',
  drawing: 'drawings',
  service: 'services',
  project: 'projects',
  'featured-project': 'featuredProjects',
  'construction-project': 'constructionProjects',
  'division-resource': 'divisionResources',
  faq: 'faq',
  testimonial: 'testimonials',
  credential: 'credentials',
  'client-group': 'clientGroups',
  stat: 'stats',
  award: 'awards',
  membership: 'memberships',
  'compliance-certificate': 'complianceCertificates',
  leader: 'leaders',
  department: 'departments',
} as const satisfies Record<string, CollectionName>

export type Kind = keyof typeof kinds
