import type { FunctionComponent } from 'react'
import type { RouteData, RouteKind, RouteOf } from '../schema/route-data'
import { loadSections } from '../sections/registry'

/** Kinds of pages that are drawn from route data alone; a prose page is a route object with its own module. */
export type PageKind = Exclude<RouteKind, 'prose'>

/** Every kind of page and its component, loaded when a page of the kind comes up. */
export const pageLoaders = {
  sections: () => import('./SectionsPage').then((module) => module.SectionsPage),
  article: () => import('./ArticlePage').then((module) => module.ArticlePage),
  project: () => import('./ProjectPage').then((module) => module.ProjectPage),
} satisfies { [Kind in PageKind]: () => Promise<FunctionComponent<{ data: RouteOf<Kind> }>> }

const loaded = new Map<PageKind, FunctionComponent<never>>()

/** Loads all the code that a page needs, so that it can be rendered at once. */
export async function loadPage(data: RouteData): Promise<void> {
  const { kind } = data
  if (kind === 'prose') return
  const sections = kind === 'sections' ? loadSections(data.sections.map(({ type }) => type)) : undefined
  loaded.set(kind, await pageLoaders[kind]())
  await sections
}

/** The component of a page kind that {@link loadPage} has loaded. */
export function pageComponent(kind: PageKind): FunctionComponent<{ data: RouteData }> {
  const component = loaded.get(kind)
  if (!component) throw new Error(`page kind ${kind} is rendered before loadPage has loaded it`)
  return component as FunctionComponent<{ data: RouteData }>
}
