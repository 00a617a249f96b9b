import type { Section } from '../../../src/schema/sections.ts'

type Filtered = Extract<Section, { filter: unknown }>

/** The categories that the entries of a section with a filter have. */
export function categoriesIn(section: Filtered): Set<string> {
  const items: { category: string }[] =
    section.type === 'resource-hub' ? [...section.items, ...section.faq] : section.items
  return new Set(items.map(({ category }) => category))
}

/** A section whose filter has no button without entries: where some are not due, a button may have none left. */
export function withoutEmptyCategories(section: Section): Section {
  if (!('filter' in section)) return section
  const present = categoriesIn(section)
  return {
    ...section,
    filter: { ...section.filter, categories: section.filter.categories.filter((category) => present.has(category)) },
  }
}
