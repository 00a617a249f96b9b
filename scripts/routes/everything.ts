import type { IndexEntry } from '../../src/schema/cards'
import type { RouteData } from '../../src/schema/route-data'
import type { Section } from '../../src/schema/sections'
import { anchoredEntries, eachOnce } from './anchored-entries'
import { kindOf } from './kinds'
import type { BuiltRoute } from './route-base'

/** A page's sections with its lists of everything filled in, once all routes are known. */
export function withEverything(data: RouteData, routes: BuiltRoute[]): { sections?: Section[] } {
  if (data.kind !== 'sections' || !data.sections.some(({ type }) => type === 'site-index')) return {}
  const shown = routes.filter((other) => !other.data.head.noindex)
  const items = eachOnce(shown.flatMap((other) => indexEntries(other.data))).filter(({ href }) => href !== data.path)
  return {
    sections: data.sections.map((section) => (section.type === 'site-index' ? { ...section, items } : section)),
  }
}

/** What a route adds to the list of everything: itself, and what it tells of at an anchor of its own. */
function indexEntries(data: RouteData): IndexEntry[] {
  const own = {
    kind: kindOf(data).listedAs,
    title: data.label,
    href: data.path,
    description: data.head.description,
  }
  return [own, ...anchoredEntries(data).map(({ texts: _found, ...entry }) => entry)]
}
