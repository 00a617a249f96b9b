import type { z } from 'zod'
import { certificationSchema, complianceCertificateSchema, membershipSchema } from './certification'
import { constructionProjectSchema, departmentSchema, leaderSchema } from './construction'
import { consultationSchema } from './consultation'
import { detailSchema } from './detail'
import { divisionResourceSchema } from './division-resource'
import { documentSchema } from './document'
import { documentWordsSchema } from './document-words'
import { faqSchema } from './faq'
import { interfaceSchema } from './interface'
import { jobSchema } from './job'
import { navigationSchema } from './navigation'
import { awardSchema, eventSchema, newsSchema, releaseSchema } from './news'
import { caseStudySchema } from './case-study'
import { pageSchema, prosePageSchema } from './page'
import { featuredProjectSchema, portfolioProjectSchema } from './project'
import {
  clientGroupSchema,
  credentialSchema,
  glossarySchema,
  imageDescriptionSchema,
  statSchema,
  testimonialSchema,
} from './reference-lists'
import { articleSchema, guideSchema } from './reading'
import { serviceSchema } from './service'
import { siteSchema } from './site'
import { templateSchema } from './template'

/**
 * Every kind of content, and where it lives below `content/`.
 *
 * - `single`: one YAML file with one object
 * - `list`: one YAML file with a list of entries; their `id` (or `file`) names them
 * - `folder`: a folder of files `NN-name.yaml` or `NN-name.mdx`; NN is the order and the number in the URL, name the entry's id
 * - `tree`: a folder whose paths are URLs
 *
 * To add a kind: a schema in this folder, a line here, and content.
 */
export const collections = {
  site: { kind: 'single', file: 'site.yaml', schema: siteSchema },
  navigation: { kind: 'single', file: 'navigation.yaml', schema: navigationSchema },
  interface: { kind: 'single', file: 'interface.yaml', schema: interfaceSchema },
  documentWords: { kind: 'single', file: 'document-words.yaml', schema: documentWordsSchema },
  consultation: { kind: 'single', file: 'consultation.yaml', schema: consultationSchema },
  images: { kind: 'list', file: 'images.yaml', schema: imageDescriptionSchema },
  glossary: { kind: 'list', file: 'glossary.yaml', schema: glossarySchema },
  pages: { kind: 'tree', folder: 'pages', format: 'yaml', schema: pageSchema },
  prosePages: { kind: 'tree', folder: 'pages', format: 'mdx', schema: prosePageSchema },
  services: { kind: 'folder', folder: 'services', format: 'yaml', schema: serviceSchema },
  featuredProjects: { kind: 'folder', folder: 'featured-projects', format: 'yaml', schema: featuredProjectSchema },
  projects: { kind: 'folder', folder: 'projects', format: 'yaml', schema: portfolioProjectSchema },
  articles: { kind: 'folder', folder: 'articles', format: 'mdx', schema: articleSchema, url: ({ number }) => `/resources/articles/${number}` },
  guides: { kind: 'folder', folder: 'guides', format: 'mdx', schema: guideSchema, url: ({ number }) => `/resource-guides/${number}` },
  caseStudies: { kind: 'folder', folder: 'case-studies', format: 'yaml', schema: caseStudySchema, url: ({ number }) => `/case-studies/${number}` },
  templates: { kind: 'folder', folder: 'templates', format: 'yaml', schema: templateSchema, url: ({ id }) => `/maintenance-templates/${id}` },
  jobs: { kind: 'folder', folder: 'jobs', format: 'yaml', schema: jobSchema, url: ({ id }) => `/careers/${id}` },
  news: { kind: 'folder', folder: 'news', format: 'mdx', schema: newsSchema, url: ({ id }) => `/news/${id}` },
  press: { kind: 'folder', folder: 'press', format: 'mdx', schema: releaseSchema, url: ({ id }) => `/press/${id}` },
  divisionResources: {
    kind: 'folder',
    folder: 'division-resources',
    format: 'mdx',
    schema: divisionResourceSchema,
    url: ({ id }) => `/skyrise-construction/resources/${id}`,
  },
  events: { kind: 'folder', folder: 'events', format: 'yaml', schema: eventSchema },
  documents: { kind: 'folder', folder: 'documents', format: 'yaml', schema: documentSchema },
  certifications: { kind: 'folder', folder: 'certifications', format: 'yaml', schema: certificationSchema },
  constructionProjects: { kind: 'folder', folder: 'construction-projects', format: 'yaml', schema: constructionProjectSchema },
  details: { kind: 'folder', folder: 'details', format: 'yaml', schema: detailSchema },
  memberships: { kind: 'list', file: 'memberships.yaml', schema: membershipSchema },
  complianceCertificates: { kind: 'list', file: 'compliance-certificates.yaml', schema: complianceCertificateSchema },
  awards: { kind: 'list', file: 'awards.yaml', schema: awardSchema },
  leaders: { kind: 'list', file: 'leaders.yaml', schema: leaderSchema },
  departments: { kind: 'list', file: 'departments.yaml', schema: departmentSchema },
  faq: { kind: 'list', file: 'faq.yaml', schema: faqSchema },
  testimonials: { kind: 'list', file: 'testimonials.yaml', schema: testimonialSchema },
  credentials: { kind: 'list', file: 'credentials.yaml', schema: credentialSchema },
  clientGroups: { kind: 'list', file: 'client-groups.yaml', schema: clientGroupSchema },
  stats: { kind: 'list', file: 'stats.yaml', schema: statSchema },
} as const satisfies Record<string, Collection>

type Collection =
  | { kind: 'single' | 'list'; file: string; schema: z.ZodType }
  | { kind: 'tree'; folder: string; format: 'yaml' | 'mdx'; schema: z.ZodType }
  | {
      kind: 'folder'
      folder: string
      format: 'yaml' | 'mdx'
      schema: z.ZodType
      /** Address of an entry with a page of its own, where the number or the name makes it. */
      url?: (entry: { number: number; id: string }) => string
    }

export type CollectionName = keyof typeof collections

/** One validated entry of a collection, references not yet looked up. */
export type Entry<Name extends CollectionName> = z.infer<(typeof collections)[Name]['schema']>
