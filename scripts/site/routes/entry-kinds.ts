import type { CollectionWithPage } from '../../../src/schema/page-kinds.ts'
import { article } from './kinds/article.ts'
import { caseStudy } from './kinds/case-study.ts'
import { detail, drawing } from './kinds/drawing.ts'
import { guide } from './kinds/guide.ts'
import { job } from './kinds/job.ts'
import { news, release } from './kinds/news.ts'
import { project } from './kinds/project.ts'
import { prosePage } from './kinds/prose-page.ts'
import { resource } from './kinds/resource.ts'
import { template } from './kinds/template.ts'
import type { Kind } from './kinds/kind.ts'

/** The kind of every collection with pages except pages of sections, in the order of the lists of all pages. */
export const entryKinds: { [Name in Exclude<CollectionWithPage, 'pages'>]: Kind<Name> } = {
  prosePages: prosePage,
  articles: article,
  guides: guide,
  caseStudies: caseStudy,
  templates: template,
  featuredProjects: project,
  divisionResources: resource,
  details: detail,
  drawings: drawing,
  jobs: job,
  news,
  press: release,
}
