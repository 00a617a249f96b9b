import type { IndexEntry, SheetEntry } from '../../../src/schema/data/cards.ts'
import type { RouteData } from '../../../src/schema/data/route-data.ts'
import type { Section } from '../../../src/schema/sections.ts'
import { anchoredEntries, eachOnce } from './anchored-entries.ts'
import { kindOf } from './kinds.ts'
import type { BuiltRoute, ContextWithRoutes } from './route-base.ts'

/** A page's sections with its lists of everything filled in, once all routes are known. */
export function withEverything(context: ContextWithRoutes, data: RouteData): { sections?: Section[] } {
  if (data.kind !== 'sections' || !data.sections.some(isIndex)) return {}
  const shown = context.routes.filter((other) => !other.data.head.noindex)
  return {
    sections: data.sections.map((section) => {
      if (section.type === 'sheet-index') return { ...section, items: sheetEntries(shown) }
      if (section.type !== 'site-index') return section
      const items = eachOnce(shown.flatMap((other) => indexEntries(other.data)))
      return { ...section, items: items.filter(({ href }) => href !== data.path) }
    }),
  }
}

function isIndex({ type }: Section): boolean {
  return type === 'site-index' || type === 'sheet-index'
}

/** The sheets in the order of their numbers. */
function sheetEntries(routes: BuiltRoute[]): SheetEntry[] {
  return routes
    .map(({ data: { sheet, label, path }, entry: { updated } }) => {
      return { sheet, title: label, href: path, ...(updated ? { updated } : {}) }
    })
    .sort((a, b) => (a.sheet < b.sheet ? -1 : 1))
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
