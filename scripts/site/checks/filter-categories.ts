import { categoriesIn } from '../routes/categories.ts'
import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { BuiltRoute } from '../routes/route-base.ts'
import type { BrokenEntries } from '../entries.ts'
import { sectionItems } from '../../../src/schema/sections.ts'

const collectionsOf = {
  'article-library': ['articles'],
  'guide-library': ['guides'],
  'case-study-library': ['caseStudies'],
  'featured-projects': [sectionItems['featured-projects'].collection],
  portfolio: [sectionItems.portfolio.collection],
  'resource-hub': ['divisionResources', 'faq'],
} as const

/**
 * A filter offers exactly the categories that its entries have: no button without entries,
 * no entry that no button shows.
 */
export function filterCategories(
  routes: BuiltRoute[],
  broken: BrokenEntries,
  unknown: readonly { name: string }[] = [],
): Issue[] {
  // What no list has is told of where it is written.
  const told = new Set(unknown.map(({ name }) => name))
  return routes.flatMap(({ data, from, entry }) => {
    if (data.kind !== 'sections' || data.path !== entry.canonical) return []
    return data.sections.flatMap((section, index) => {
      if (!('filter' in section)) return []
      const offered: string[] = section.filter.categories
      const list = [...from.at, 'sections', index, 'filter', 'categories']
      const present = categoriesIn(section)
      const empty = offered.filter((category) => !present.has(category))
      const hidden = [...present].filter((category) => !offered.includes(category) && !told.has(category))
      return [
        ...(collectionsOf[section.type].some((name) => broken[name].size > 0) ? [] : empty).map((category) =>
          issueAt(
            from.source.locate([...list, offered.indexOf(category)]),
            'empty-category',
            `No entry has the category \`${category}\`.`,
            'Remove the button or add an entry.',
          ),
        ),
        ...hidden.map((category) =>
          issueAt(
            from.source.locate(list),
            'hidden-category',
            `Entries of the category \`${category}\` have no button.`,
            'Add it to the categories.',
          ),
        ),
      ]
    })
  })
}
