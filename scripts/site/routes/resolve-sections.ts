import { collections } from '../../../src/schema/collections.ts'
import { sectionItems, type Section } from '../../../src/schema/sections.ts'
import { getCollection } from './get-collection.ts'
import { listing } from './lists.ts'
import { resolve } from '../resolve/resolve.ts'
import { sampled, type SiteContext } from '../resolve/site-context.ts'
import type { SourceEntry } from '../entries.ts'

/** The sections of a page with references resolved and entries filled in. */
export function resolveSections(context: SiteContext, page: SourceEntry<'pages'>): Section[] {
  const sections = page.data.sections.map((section, index) => {
    const located = {
      ...(resolve(section, context) as object),
      ...listing(context, section),
      ...(section.type === 'page-header' && section.contents ? { parts: listParts(page) } : {}),
      ...sampled(context, showsSamples(section)),
      anchor: `Section-${index}`,
      first: index === 0,
    }
    const spec = Object.hasOwn(sectionItems, section.type)
      ? sectionItems[section.type as keyof typeof sectionItems]
      : undefined
    if (!spec) return located as Section
    const only = 'only' in section ? section.only : undefined
    return { ...located, items: getCollection(context, spec.collection, only) } as unknown as Section
  })
  return context.notDue.size > 0 ? sections.map(withoutEmptyCategories) : sections
}

/** Sections that have an anchor. */
const listParts = (page: SourceEntry<'pages'>) =>
  page.data.sections.flatMap(({ id, title }) => (id ? [{ id, title }] : []))

/** Its own statements, the entries it lists, or its number. */
function showsSamples(section: SourceEntry<'pages'>['data']['sections'][number]): boolean {
  const { collection } = Object.hasOwn(sectionItems, section.type)
    ? sectionItems[section.type as keyof typeof sectionItems]
    : {}
  return (
    section.samples ??
    ('stat' in section ||
      section.type === 'stats' ||
      (collection !== undefined && 'samples' in collections[collection]))
  )
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
