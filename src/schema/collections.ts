import type { z } from 'zod'
import { categoryListSchema } from './entries/category.ts'
import { certificationSchema, complianceCertificateSchema, membershipSchema } from './entries/certification.ts'
import { constructionProjectSchema, departmentSchema, leaderSchema } from './entries/construction.ts'
import { consultationSchema } from './singles/consultation.ts'
import { detailSchema } from './drawings/detail.ts'
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
 * Entries with `scheduled` have publication dates (`schedule.ts`). Entries with `samples` are projects, people, papers
 * and praise: while `sampleContent` is set, `SampleLabel` says so on each of them.
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
  reviewers: { kind: 'list', file: 'reviewers.yaml', schema: reviewerSchema, samples: true },
  pages: { kind: 'tree', folder: 'pages', format: 'yaml', schema: scheduled(pageSchema), url: ({ id }) => id },
  prosePages: { kind: 'tree', folder: 'pages', format: 'mdx', schema: scheduled(prosePageSchema), url: ({ id }) => id },
  services: { kind: 'folder', folder: 'services', format: 'yaml', schema: scheduled(serviceSchema) },
  featuredProjects: {
    kind: 'folder',
    folder: 'featured-projects',
    format: 'yaml',
    schema: featuredProjectSchema,
    // Those in brief have no slug and no page.
    url: ({ slug }) => slug && `/projects/${slug}`,
    samples: true,
  },
  projects: {
    kind: 'folder',
    folder: 'projects',
    format: 'yaml',
    schema: scheduled(portfolioProjectSchema),
    samples: true,
  },
  articles: {
    kind: 'folder',
    folder: 'articles',
    format: 'mdx',
    schema: scheduled(articleSchema),
    url: ({ number }) => `/resources/articles/${number}`,
    firstDay: 'published',
  },
  guides: {
    kind: 'folder',
    folder: 'guides',
    format: 'mdx',
    schema: scheduled(guideSchema),
    url: ({ number }) => `/resource-guides/${number}`,
    firstDay: 'published',
  },
  caseStudies: {
    kind: 'folder',
    folder: 'case-studies',
    format: 'yaml',
    schema: scheduled(caseStudySchema),
    url: ({ number }) => `/case-studies/${number}`,
    samples: true,
  },
  templates: {
    kind: 'folder',
    folder: 'templates',
    format: 'yaml',
    schema: scheduled(templateSchema),
    url: ({ id }) => `/maintenance-templates/${id}`,
  },
  jobs: {
    kind: 'folder',
    folder: 'jobs',
    format: 'yaml',
    schema: scheduled(jobSchema),
    url: ({ id }) => `/careers/${id}`,
    firstDay: 'posted',
  },
  news: {
    kind: 'folder',
    folder: 'news',
    format: 'mdx',
    schema: scheduled(newsSchema),
    url: ({ id }) => `/news/${id}`,
    firstDay: 'date',
  },
  press: {
    kind: 'folder',
    folder: 'press',
    format: 'mdx',
    schema: scheduled(releaseSchema),
    url: ({ id }) => `/press/${id}`,
    firstDay: 'date',
    samples: true,
  },
  divisionResources: {
    kind: 'folder',
    folder: 'division-resources',
    format: 'mdx',
    schema: scheduled(divisionResourceSchema),
    url: ({ id }) => `/skyrise-construction/resources/${id}`,
    firstDay: 'published',
  },
  events: { kind: 'folder', folder: 'events', format: 'yaml', schema: scheduled(eventSchema) },
  documents: { kind: 'folder', folder: 'documents', format: 'yaml', schema: scheduled(documentSchema) },
  certifications: {
    kind: 'folder',
    folder: 'certifications',
    format: 'yaml',
    schema: scheduled(certificationSchema),
    samples: true,
  },
  constructionProjects: {
    kind: 'folder',
    folder: 'construction-projects',
    format: 'yaml',
    schema: scheduled(constructionProjectSchema),
    samples: true,
  },
  details: { kind: 'folder', folder: 'details', format: 'yaml', schema: scheduled(detailSchema) },
  drawings: { kind: 'folder', folder: 'drawings', format: 'yaml', schema: scheduled(lineDrawingSchema) },
  memberships: { kind: 'list', file: 'memberships.yaml', schema: scheduled(membershipSchema), samples: true },
  complianceCertificates: {
    kind: 'list',
    file: 'compliance-certificates.yaml',
    schema: scheduled(complianceCertificateSchema),
    samples: true,
  },
  awards: { kind: 'list', file: 'awards.yaml', schema: scheduled(awardSchema), samples: true },
  leaders: { kind: 'list', file: 'leaders.yaml', schema: scheduled(leaderSchema), samples: true },
  departments: { kind: 'list', file: 'departments.yaml', schema: scheduled(departmentSchema) },
  faq: { kind: 'list', file: 'faq.yaml', schema: scheduled(faqSchema) },
  testimonials: { kind: 'list', file: 'testimonials.yaml', schema: scheduled(testimonialSchema), samples: true },
  credentials: { kind: 'list', file: 'credentials.yaml', schema: scheduled(credentialSchema), samples: true },
  clientGroups: { kind: 'list', file: 'client-groups.yaml', schema: scheduled(clientGroupSchema), samples: true },
  stats: { kind: 'list', file: 'stats.yaml', schema: scheduled(statSchema) },
} as const satisfies Record<string, Collection>

interface EntryName {
  number: number
  id: string
  slug?: string | undefined
}

type Collection =
  | { kind: 'single' | 'list'; file: string; schema: z.ZodType; samples?: true }
  | {
      kind: 'tree' | 'folder'
      folder: string
      format: 'yaml' | 'mdx'
      schema: z.ZodType
      /** Address of an entry's page, if it has one. `scripts/site/routes/kinds/` builds the pages. */
      url?: (entry: EntryName) => string | undefined
      /** Key of the first day online, for entries that have one. */
      firstDay?: string
      samples?: true
    }

export type CollectionName = keyof typeof collections

/** A validated entry; references are not resolved. */
export type Entry<Name extends CollectionName> = z.infer<(typeof collections)[Name]['schema']>
