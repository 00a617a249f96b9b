import type { z } from 'zod'
import type { Collection } from './collection.ts'
import { categoryListSchema } from './entries/category.ts'
import { certificationSchema, complianceCertificateSchema, membershipSchema } from './entries/certification.ts'
import { constructionProjectSchema, departmentSchema, leaderSchema } from './entries/construction.ts'
import { consultationSchema } from './singles/consultation.ts'
import { detailSchema } from './drawings/detail.ts'
import { drawingAddress } from './drawings/drawing.ts'
import { documentSchema } from './entries/document.ts'
import { documentWordsSchema } from './singles/document-words.ts'
import { houseStyleSchema } from './entries/house-style.ts'
import { interfaceSchema } from './singles/interface.ts'
import { jobSchema } from './entries/job.ts'
import { lineDrawingSchema } from './drawings/line-drawing.ts'
import { navigationSchema } from './singles/navigation.ts'
import { awardSchema, eventSchema, newsSchema, releaseSchema } from './entries/news.ts'
import { caseStudySchema } from './entries/case-study.ts'
import { pageSchema, prosePageSchema } from './page.ts'
import { featuredProjectSchema, portfolioProjectSchema } from './entries/project.ts'
import {
  clientGroupSchema,
  credentialSchema,
  faqSchema,
  glossarySchema,
  imageDescriptionSchema,
  statSchema,
  testimonialSchema,
} from './entries/reference-lists.ts'
import { articleSchema, divisionResourceSchema, guideSchema } from './entries/reading.ts'
import { scheduled } from './schedule.ts'
import { searchWordsSchema } from './entries/search-words.ts'
import { serviceSchema } from './entries/service.ts'
import { siteSchema } from './singles/site.ts'
import { reviewerSchema } from './entries/source.ts'
import { spellingSchema } from './entries/spelling.ts'
import { templateSchema } from './entries/template.ts'
import { valueSchema } from './entries/value.ts'

/**
 * Every kind of content and its location below `content/`.
 *
 * - `single`: one YAML file with one object
 * - `list`: one YAML file with a list of entries, named by `id` (or `file`)
 * - `folder`: files `NN-name.yaml` or `NN-name.mdx`; NN is the order and the number in the URL, name is the id
 * - `tree`: a folder whose paths are URLs
 *
 * Entries with `scheduled` have publication dates (`schedule.ts`).
 *
 * `docs/extending.md` says how to add a kind.
 */
export const collections = {
  site: { kind: 'single', file: 'site.yaml', schema: siteSchema },
  navigation: { kind: 'single', file: 'navigation.yaml', schema: navigationSchema },
  interface: { kind: 'single', file: 'interface.yaml', schema: interfaceSchema },
  documentWords: { kind: 'single', file: 'document-words.yaml', schema: documentWordsSchema },
  consultation: { kind: 'single', file: 'consultation.yaml', schema: consultationSchema },
  spelling: { kind: 'single', file: 'spelling.yaml', schema: spellingSchema },
  categories: { kind: 'list', file: 'categories.yaml', schema: categoryListSchema },
  images: { kind: 'list', file: 'images.yaml', schema: imageDescriptionSchema },
  glossary: { kind: 'list', file: 'glossary.yaml', schema: glossarySchema },
  values: { kind: 'list', file: 'values.yaml', schema: valueSchema },
  houseStyle: { kind: 'list', file: 'house-style.yaml', schema: houseStyleSchema },
  searchWords: { kind: 'list', file: 'search-words.yaml', schema: searchWordsSchema },
  reviewers: { kind: 'list', file: 'reviewers.yaml', schema: reviewerSchema },
  pages: {
    kind: 'tree',
    entry: 'page',
    page: 'sections',
    folder: 'pages',
    format: 'yaml',
    schema: scheduled(pageSchema),
    url: ({ id }) => id,
  },
  prosePages: {
    kind: 'tree',
    entry: 'prose-page',
    page: 'prose',
    folder: 'pages',
    format: 'mdx',
    schema: scheduled(prosePageSchema),
    url: ({ id }) => id,
  },
  services: { kind: 'folder', entry: 'service', folder: 'services', format: 'yaml', schema: scheduled(serviceSchema) },
  featuredProjects: {
    kind: 'folder',
    entry: 'featured-project',
    page: 'project',
    folder: 'featured-projects',
    format: 'yaml',
    schema: featuredProjectSchema,
    // Those in brief have no slug and no page.
    url: ({ slug }) => slug && `/projects/${slug}`,
  },
  projects: {
    kind: 'folder',
    entry: 'project',
    folder: 'projects',
    format: 'yaml',
    schema: scheduled(portfolioProjectSchema),
  },
  articles: {
    kind: 'folder',
    entry: 'article',
    folder: 'articles',
    format: 'mdx',
    schema: scheduled(articleSchema),
    url: ({ number }) => `/resources/articles/${number}`,
    firstDay: 'published',
  },
  guides: {
    kind: 'folder',
    entry: 'guide',
    folder: 'guides',
    format: 'mdx',
    schema: scheduled(guideSchema),
    url: ({ number }) => `/resource-guides/${number}`,
    firstDay: 'published',
  },
  caseStudies: {
    kind: 'folder',
    entry: 'case-study',
    folder: 'case-studies',
    format: 'yaml',
    schema: scheduled(caseStudySchema),
    url: ({ number }) => `/case-studies/${number}`,
  },
  templates: {
    kind: 'folder',
    entry: 'template',
    folder: 'templates',
    format: 'yaml',
    schema: scheduled(templateSchema),
    url: ({ id }) => `/maintenance-templates/${id}`,
  },
  jobs: {
    kind: 'folder',
    entry: 'job',
    folder: 'jobs',
    format: 'yaml',
    schema: scheduled(jobSchema),
    url: ({ id }) => `/careers/${id}`,
    firstDay: 'posted',
  },
  news: {
    kind: 'folder',
    entry: 'news',
    folder: 'news',
    format: 'mdx',
    schema: scheduled(newsSchema),
    url: ({ id }) => `/news/${id}`,
    firstDay: 'date',
  },
  press: {
    kind: 'folder',
    entry: 'press',
    page: 'release',
    folder: 'press',
    format: 'mdx',
    schema: scheduled(releaseSchema),
    url: ({ id }) => `/press/${id}`,
    firstDay: 'date',
  },
  divisionResources: {
    kind: 'folder',
    entry: 'division-resource',
    page: 'resource',
    folder: 'division-resources',
    format: 'mdx',
    schema: scheduled(divisionResourceSchema),
    url: ({ id }) => `/skyrise-construction/resources/${id}`,
    firstDay: 'published',
  },
  events: { kind: 'folder', entry: 'event', folder: 'events', format: 'yaml', schema: scheduled(eventSchema) },
  documents: {
    kind: 'folder',
    entry: 'document',
    folder: 'documents',
    format: 'yaml',
    schema: scheduled(documentSchema),
  },
  certifications: {
    kind: 'folder',
    entry: 'certification',
    folder: 'certifications',
    format: 'yaml',
    schema: scheduled(certificationSchema),
  },
  constructionProjects: {
    kind: 'folder',
    entry: 'construction-project',
    folder: 'construction-projects',
    format: 'yaml',
    schema: scheduled(constructionProjectSchema),
  },
  details: {
    kind: 'folder',
    entry: 'detail',
    folder: 'details',
    format: 'yaml',
    schema: scheduled(detailSchema),
    url: drawingAddress,
  },
  drawings: {
    kind: 'folder',
    entry: 'drawing',
    folder: 'drawings',
    format: 'yaml',
    schema: scheduled(lineDrawingSchema),
    url: drawingAddress,
  },
  memberships: {
    kind: 'list',
    entry: 'membership',
    file: 'memberships.yaml',
    schema: scheduled(membershipSchema),
  },
  complianceCertificates: {
    kind: 'list',
    entry: 'compliance-certificate',
    file: 'compliance-certificates.yaml',
    schema: scheduled(complianceCertificateSchema),
  },
  awards: { kind: 'list', entry: 'award', file: 'awards.yaml', schema: scheduled(awardSchema) },
  leaders: { kind: 'list', entry: 'leader', file: 'leaders.yaml', schema: scheduled(leaderSchema) },
  departments: { kind: 'list', entry: 'department', file: 'departments.yaml', schema: scheduled(departmentSchema) },
  faq: { kind: 'list', entry: 'faq', file: 'faq.yaml', schema: scheduled(faqSchema) },
  testimonials: {
    kind: 'list',
    entry: 'testimonial',
    file: 'testimonials.yaml',
    schema: scheduled(testimonialSchema),
  },
  credentials: {
    kind: 'list',
    entry: 'credential',
    file: 'credentials.yaml',
    schema: scheduled(credentialSchema),
  },
  clientGroups: {
    kind: 'list',
    entry: 'client-group',
    file: 'client-groups.yaml',
    schema: scheduled(clientGroupSchema),
  },
  stats: { kind: 'list', entry: 'stat', file: 'stats.yaml', schema: scheduled(statSchema) },
} as const satisfies Record<string, Collection>

export type CollectionName = keyof typeof collections

/** A validated entry; references are not resolved. */
export type Entry<Name extends CollectionName> = z.infer<(typeof collections)[Name]['schema']>
