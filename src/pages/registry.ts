import type { MDXContent } from 'mdx/types'
import type { FunctionComponent } from 'react'
import type { RouteData, RouteKind, RouteOf } from '../schema/data/route-data'
import { loadSections } from '../sections/registry'

interface PageProps<Kind extends RouteKind> {
  data: RouteOf<Kind>
  /** The compiled text of a prose page. */
  Content?: MDXContent | undefined
}

/** Every kind of page and its component, loaded when a page of the kind comes up. */
const pageLoaders = {
  sections: () => import('./SectionsPage').then((module) => module.SectionsPage),
  article: () => import('./ReadingPage').then((module) => module.ReadingPage),
  guide: () => import('./ReadingPage').then((module) => module.ReadingPage),
  'case-study': () => import('./CaseStudyPage').then((module) => module.CaseStudyPage),
  template: () => import('./TemplatePage').then((module) => module.TemplatePage),
  project: () => import('./ProjectPage').then((module) => module.ProjectPage),
  prose: () => import('./ProsePage').then((module) => module.ProsePage),
  resource: () => import('./ReadingPage').then((module) => module.ReadingPage),
  job: () => import('./JobPage').then((module) => module.JobPage),
  news: () => import('./NewsPage').then((module) => module.NewsPage),
  release: () => import('./NewsPage').then((module) => module.NewsPage),
} satisfies { [Kind in RouteKind]: () => Promise<FunctionComponent<PageProps<Kind>>> }

/** Loads the code of a page's kind and sections, so that what comes back can be rendered at once. */
export async function loadKind(data: RouteData): Promise<FunctionComponent<PageProps<RouteKind>>> {
  const [component] = await Promise.all([
    pageLoaders[data.kind](),
    data.kind === 'sections' ? loadSections(data.sections.map(({ type }) => type)) : undefined,
  ])
  return component as FunctionComponent<PageProps<RouteKind>>
}
