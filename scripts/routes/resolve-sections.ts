import { sectionItems, type Section } from '../../src/schema/sections'
import { withoutEmptyCategories } from './categories'
import { listing } from './lists'
import { pickEntries } from '../resolve/pick-entries'
import { resolve } from '../resolve/resolve'
import { pagePath, sampleNote } from './route-base'
import type { SiteContext } from '../resolve/site-context'
import type { SourceEntry } from '../validate/validate'
import type { DataPath } from '../read/yaml'

/** The sections of a page with references looked up, collections filled in and sheet numbers given. */
export function resolveSections(context: SiteContext, page: SourceEntry<'pages'>): Section[] {
  const sections = page.data.sections.map((section, index) => {
    const placeOf = (path: DataPath) => page.source.locate([...page.at, 'sections', index, ...path])
    const resolved = resolve(section, context, placeOf) as object
    const numbered = {
      ...resolved,
      ...listing(context, section, placeOf),
      sheet: `A-${String(index + 1).padStart(2, '0')}`,
      first: index === 0,
    }
    const spec = section.type in sectionItems ? sectionItems[section.type as keyof typeof sectionItems] : undefined
    if (!spec) return numbered as Section
    const only = 'only' in section ? section.only : undefined
    const entries: ItemEntry[] = only
      ? pickEntries(context, spec.collection, only, (item) => placeOf(['only', item]))
      : context.entries[spec.collection]
    const items = entries.map((entry) => resolveItem(context, entry))
    return { ...numbered, items, ...('sample' in spec ? sampleNote(context) : {}) } as unknown as Section
  })
  return context.notDue.size > 0 ? sections.map(withoutEmptyCategories) : sections
}

/** Looks up the references in what is valid of entries with errors, so that all that is wrong with them is told in one run. */
export function checkParts(context: SiteContext, parts: SourceEntry[]): void {
  for (const part of parts) {
    resolve(part.data, context, (path) => part.source.locate([...part.at, ...path]))
    if (part.collection !== 'pages') continue
    const { sections = [], ...page } = part.data as SourceEntry<'pages'>['data']
    resolveSections(context, {
      ...part,
      data: { ...page, sections: sections.map((section) => section ?? {}) },
    } as SourceEntry<'pages'>)
  }
}

type ItemEntry = SourceEntry<(typeof sectionItems)[keyof typeof sectionItems]['collection']>

function resolveItem(context: SiteContext, entry: ItemEntry): object {
  const { data, source, at, id } = entry
  const item = resolve(data, context, (path) => source.locate([...at, ...path])) as object
  const href = pagePath(entry)
  return { ...item, id, ...(href === undefined ? {} : { href }) }
}
