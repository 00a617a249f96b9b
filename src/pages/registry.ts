import type { MDXContent } from 'mdx/types'
import type { FunctionComponent } from 'react'
import type { RouteData, RouteKind, RouteOf } from '../schema/data/route-data.ts'
import { part, type LazyPart } from '../lib/lazy-part.ts'
import { loadSections } from '../sections/registry.ts'

interface PageProps<Kind extends RouteKind> {
  data: RouteOf<Kind>
  Content?: MDXContent | undefined
}

export const pageParts: { [Kind in RouteKind]: LazyPart<FunctionComponent<PageProps<Kind>>> } = {
  sections: part('SectionsPage', () => import('./SectionsPage.tsx')),
  article: part('ReadingPage', () => import('./ReadingPage.tsx')),
  guide: part('ReadingPage', () => import('./ReadingPage.tsx')),
  'case-study': part('CaseStudyPage', () => import('./CaseStudyPage.tsx')),
  template: part('TemplatePage', () => import('./TemplatePage.tsx')),
  project: part('ProjectPage', () => import('./ProjectPage.tsx')),
  prose: part('ProsePage', () => import('./ProsePage.tsx')),
  resource: part('ReadingPage', () => import('./ReadingPage.tsx')),
  detail: part('DrawingPage', () => import('./DrawingPage.tsx')),
  drawing: part('DrawingPage', () => import('./DrawingPage.tsx')),
  job: part('JobPage', () => import('./JobPage.tsx')),
  news: part('NewsPage', () => import('./NewsPage.tsx')),
  release: part('NewsPage', () => import('./NewsPage.tsx')),
}

export async function loadKind(data: RouteData): Promise<FunctionComponent<PageProps<RouteKind>>> {
  const [component] = await Promise.all([
    pageParts[data.kind].load(),
    data.kind === 'sections' ? loadSections(data.sections) : undefined,
  ])
  return component as FunctionComponent<PageProps<RouteKind>>
}
