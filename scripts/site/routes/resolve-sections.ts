import { collections } from '../../../src/schema/collections.ts'
import type { Section } from '../../../src/schema/sections.ts'
import type { SourceEntry } from '../entries.ts'
import { listing } from './lists.ts'
import { listedCollections } from '../resolve/listed-collections.ts'
import { resolve } from '../resolve/resolve.ts'
import { sampled, type SiteContext } from '../resolve/site-context.ts'

/** The sections of a page with references resolved and entries filled in. */
export function resolveSections(context: SiteContext, page: SourceEntry<'pages'>): Section[] {
  const sections = page.data.sections.map((section, index) => {
    const resolved = resolve(section, context) as Section
    return {
      ...resolved,
      ...listing(context, section, resolved),
      ...(section.type === 'page-header' && section.contents ? { parts: listParts(page) } : {}),
      ...sampled(context, showsSamples(section)),
      anchor: `Section-${index}`,
      first: index === 0,
    } as Section
  })
  return context.notDue.size > 0 ? sections.map(withoutEmptyCategories) : sections
}

/** Sections that have an anchor. */
const listParts = (page: SourceEntry<'pages'>) =>
  page.data.sections.flatMap(({ id, title }) => (id ? [{ id, title }] : []))

type Authored = SourceEntry<'pages'>['data']['sections'][number]

/** Its own statements, the entries it lists, or its number. */
const showsSamples = (section: Authored): boolean =>
  section.samples ??
  ('stat' in section ||
    section.type === 'stats' ||
    listedCollections(section).some((name) => 'samples' in collections[name]))

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
