import type { z } from 'zod'
import { documentWordsSchema } from './document-words'
import { interfaceSchema } from './interface'
import { navigationSchema } from './navigation'
import { caseStudySchema } from './case-study'
import { pageSchema, prosePageSchema } from './page'
import { featuredProjectSchema, portfolioProjectSchema } from './project'
import {
  certificationSchema,
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
  testimonials: { kind: 'list', file: 'testimonials.yaml', schema: testimonialSchema },
  credentials: { kind: 'list', file: 'credentials.yaml', schema: credentialSchema },
  certifications: { kind: 'list', file: 'certifications.yaml', schema: certificationSchema },
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
