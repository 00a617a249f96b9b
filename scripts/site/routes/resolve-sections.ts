import { collections, type CollectionName } from '../../../src/schema/collections.ts'
import type { CollectionWithPage } from '../../../src/schema/page-kinds.ts'
import { sectionItems, type Section } from '../../../src/schema/sections.ts'
import { entryKinds } from './entry-kinds.ts'
import type { Kind } from './kinds/kind.ts'
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
    return { ...located, items: itemsOf(context, spec.collection, only) } as unknown as Section
  })
  return context.notDue.size > 0 ? sections.map(withoutEmptyCategories) : sections
}

/** Sections that have an anchor. */
const listParts = (page: SourceEntry<'pages'>) =>
  page.data.sections.flatMap(({ id, title }) => (id ? [{ id, title }] : []))

/** The entries of a list, as cards if their kind has one. */
function itemsOf(context: SiteContext, collection: CollectionName, only: string[] | undefined): object[] {
  const kind = (entryKinds as Partial<Record<CollectionName, Kind>>)[collection]
  const all = (kind?.entries?.(context) ?? context.entries[collection]) as SourceEntry<CollectionWithPage>[]
  const entries = only ? (pickEntries(context, collection, only) as typeof all) : (kind?.sort?.(all) ?? all)
  return entries.map((entry) => kind?.card?.(context, entry) ?? resolveItem(context, entry))
}

function resolveItem(context: SiteContext, entry: SourceEntry): object {
  const { data, id } = entry
  const item = resolve(data, context) as object
  const href = pagePath(entry)
  return { ...item, id, ...(href === undefined ? {} : { href }) }
}

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
