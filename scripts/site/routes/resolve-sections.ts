import { collections } from '../../../src/schema/collections.ts'
import { sectionItems, type Section } from '../../../src/schema/sections.ts'
import { listing } from './lists.ts'
import { resolve } from '../resolve/resolve.ts'
import { pagePath } from './route-base.ts'
import { pickEntries, sampled, type SiteContext } from '../resolve/site-context.ts'
import type { SourceEntry } from '../entries.ts'

/** The sections of a page with references resolved and entries filled in. */
export function resolveSections(context: SiteContext, page: SourceEntry<'pages'>): Section[] {
  const sections = page.data.sections.map((section, index) => {
    const located = {
      ...(resolve(section, context) as object),
      ...listing(context, section),
      ...(section.type === 'page-header' && section.contents ? { parts: partsOf(page) } : {}),
      anchor: `Section-${index}`,
      first: index === 0,
    }
    const spec = Object.hasOwn(sectionItems, section.type)
      ? sectionItems[section.type as keyof typeof sectionItems]
      : undefined
    if (!spec) return located as Section
    const only = 'only' in section ? section.only : undefined
    const entries: ItemEntry[] = only ? pickEntries(context, spec.collection, only) : context.entries[spec.collection]
    const items = entries.map((entry) => resolveItem(context, entry))
    return { ...located, items } as unknown as Section
  })
  return context.notDue.size > 0 ? sections.map(withoutEmptyCategories) : sections
}

/** Sections that have an anchor. */
const partsOf = (page: SourceEntry<'pages'>) =>
  page.data.sections.flatMap(({ id, title }) => (id ? [{ id, title }] : []))

type ItemEntry = SourceEntry<(typeof sectionItems)[keyof typeof sectionItems]['collection']>

function resolveItem(context: SiteContext, entry: ItemEntry): object {
  const { data, id, collection } = entry
  const item = resolve(data, context) as object
  const href = pagePath(entry)
  return { ...item, ...sampled(context, collections[collection]), id, ...(href === undefined ? {} : { href }) }
}

type Filtered = Extract<Section, { filter: unknown }>

/** The categories of the entries of a section with a filter. */
export function categoriesIn(section: Filtered): Set<string> {
  const items: { category: string }[] =
    section.type === 'resource-hub' ? [...section.items, ...section.faq] : section.items
  return new Set(items.map(({ category }) => category))
}

/** Removes filter buttons without entries, which can occur when some entries are not due. */
function withoutEmptyCategories(section: Section): Section {
  if (!('filter' in section)) return section
  const present = categoriesIn(section)
  return {
    ...section,
    filter: { ...section.filter, categories: section.filter.categories.filter((category) => present.has(category)) },
  }
}
