import type { MDXContent } from 'mdx/types'
import type { FunctionComponent } from 'react'
import type { RouteData, RouteKind, RouteOf } from '../schema/route-data'
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

const loaded = new Map<RouteKind, FunctionComponent<never>>()

/** Loads the code of a page's kind and sections, so that it can be rendered at once. */
export async function loadPage(data: RouteData): Promise<void> {
  const sections = data.kind === 'sections' ? loadSections(data.sections.map(({ type }) => type)) : undefined
  loaded.set(data.kind, await pageLoaders[data.kind]())
  await sections
}

/** The component of a page kind that {@link loadPage} has loaded. */
export function pageComponent(kind: RouteKind): FunctionComponent<PageProps<RouteKind>> {
  const component = loaded.get(kind)
  if (!component) throw new Error(`page kind ${kind} is rendered before loadPage has loaded it`)
  return component as FunctionComponent<PageProps<RouteKind>>
}
