import type { Section } from '../../../src/schema/sections.ts'
import type { SourceEntry } from '../entries.ts'
import { listing } from './lists.ts'
import { resolve } from '../resolve/resolve.ts'
import type { SiteContext } from '../resolve/site-context.ts'

/** The sections of a page with references resolved and entries filled in. */
export function resolveSections(context: SiteContext, page: SourceEntry<'pages'>): Section[] {
  const sections = page.data.sections.map((section, index) => {
    const resolved = resolve(section, context) as Section
    return {
      ...resolved,
      ...listing(context, section, resolved),
      ...(section.type === 'page-header' && section.contents ? { parts: listParts(page) } : {}),
      anchor: `Section-${index}`,
      first: index === 0,
    } as Section
  })
  return context.notDue.size > 0 ? sections.map(withoutEmptyCategories) : sections
}

/** Sections that have an anchor. */
const listParts = (page: SourceEntry<'pages'>) =>
  page.data.sections.flatMap(({ id, title }) => (id ? [{ id, title }] : []))

/** The categories of the entries of a list with a filter. */
export const categoriesIn = ({ items, faq }: Extract<Section, { type: 'entry-list' }>): Set<string> =>
  new Set([...items, ...faq].flatMap(({ category }) => category ?? []))

/** Removes filter buttons without entries, which can occur when some entries are not due. */
function withoutEmptyCategories(section: Section): Section {
  if (section.type !== 'entry-list' || !section.filter) return section
  const present = categoriesIn(section)
  const categories = section.filter.categories.filter((category) => present.has(category))
  return { ...section, filter: { ...section.filter, categories } }
}
