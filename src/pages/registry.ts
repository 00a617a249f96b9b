import type { MDXContent } from 'mdx/types'
import type { FunctionComponent } from 'react'
import type { RouteData, RouteKind, RouteOf } from '../schema/data/route-data'
import { part, type LazyPart } from '../lib/lazy-part'
import { loadSections } from '../sections/registry'

interface PageProps<Kind extends RouteKind> {
  data: RouteOf<Kind>
  /** The compiled text of a prose page. */
  Content?: MDXContent | undefined
}

/** Every kind of page and its component, loaded when a page of the kind comes up. */
export const pageParts = {
  sections: part('SectionsPage', () => import('./SectionsPage')),
  article: part('ReadingPage', () => import('./ReadingPage')),
  guide: part('ReadingPage', () => import('./ReadingPage')),
  'case-study': part('CaseStudyPage', () => import('./CaseStudyPage')),
  template: part('TemplatePage', () => import('./TemplatePage')),
  project: part('ProjectPage', () => import('./ProjectPage')),
  prose: part('ProsePage', () => import('./ProsePage')),
  resource: part('ReadingPage', () => import('./ReadingPage')),
  job: part('JobPage', () => import('./JobPage')),
  news: part('NewsPage', () => import('./NewsPage')),
  release: part('NewsPage', () => import('./NewsPage')),
} satisfies { [Kind in RouteKind]: LazyPart<FunctionComponent<PageProps<Kind>>> }

/** Loads the code of a page's kind and sections, so that what comes back can be rendered at once. */
export async function loadKind(data: RouteData): Promise<FunctionComponent<PageProps<RouteKind>>> {
  const [component] = await Promise.all([
    pageParts[data.kind].load(),
    data.kind === 'sections' ? loadSections(data.sections.map(({ type }) => type)) : undefined,
  ])
  return component as FunctionComponent<PageProps<RouteKind>>
}
