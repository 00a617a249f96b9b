import type { RouteData } from '../../src/schema/data/route-data'

/** The h1 of a page. */
export function pageHeading(data: RouteData): string {
  if (data.kind === 'sections') return data.sections[0]?.title ?? data.label
  return data.kind === 'prose' ? data.title : data.entry.title
}
