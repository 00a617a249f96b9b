import type { RouteData, RouteKind } from '../../../src/schema/data/route-data.ts'
import { article } from './kinds/article.ts'
import { caseStudy } from './kinds/case-study.ts'
import { guide } from './kinds/guide.ts'
import { job } from './kinds/job.ts'
import type { CollectionWithPage, Kind } from './kinds/kind.ts'
import { news, release } from './kinds/news.ts'
import { project } from './kinds/project.ts'
import { prosePage } from './kinds/prose-page.ts'
import { resource } from './kinds/resource.ts'
import { sectionsPage } from './kinds/sections-page.ts'
import { template } from './kinds/template.ts'

/** The kind of every collection with pages, in the order of the lists of all pages. */
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

const bySeries = new Map<string, RouteKind>()
for (const { name, series } of byName.values()) {
  const other = series && bySeries.get(series)
  if (other) throw new Error(`The kinds \`${other}\` and \`${name}\` have the same \`series\` ${series}: change one.`)
  if (series) bySeries.set(series, name)
}

export function kindOf({ kind }: Pick<RouteData, 'kind'>): Kind {
  return byName.get(kind)!
}
