import type { RouteData, RouteKind } from '../../src/schema/data/route-data'
import { article } from './kinds/article'
import { caseStudy } from './kinds/case-study'
import { guide } from './kinds/guide'
import { job } from './kinds/job'
import type { CollectionWithPage, Kind } from './kinds/kind'
import { news } from './kinds/news'
import { project } from './kinds/project'
import { prosePage } from './kinds/prose-page'
import { release } from './kinds/release'
import { resource } from './kinds/resource'
import { sectionsPage } from './kinds/sections-page'
import { template } from './kinds/template'

/** The kind of every collection with pages, in the order in which lists of everything tell of them. */
export const kinds: { [Name in CollectionWithPage]: Kind<Name> } = {
  pages: sectionsPage,
  prosePages: prosePage,
  articles: article,
  guides: guide,
  caseStudies: caseStudy,
  templates: template,
  featuredProjects: project,
  divisionResources: resource,
  jobs: job,
  news,
  press: release,
}

const byName = new Map<RouteKind, Kind>(Object.values<Kind>(kinds).map((kind) => [kind.name, kind]))

/** The kind of a page. */
export function kindOf({ kind }: Pick<RouteData, 'kind'>): Kind {
  return byName.get(kind)!
}
