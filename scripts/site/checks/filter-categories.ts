import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { BrokenEntries } from '../entries.ts'
import { listedCollections } from '../resolve/listed-collections.ts'
import { categoriesIn } from '../routes/resolve-sections.ts'
import { isCanonical, sectionsOf, type BuiltRoute } from '../routes/route-base.ts'
import { locateKey } from './entry-issue.ts'

/** A filter offers exactly the categories of its entries. `unknown` categories are reported where they are written. */
export function filterCategories(
  routes: BuiltRoute[],
  broken: BrokenEntries,
  unknown: readonly { list: string; name: string }[] = [],
): Issue[] {
  const reported = new Set(unknown.map(({ name }) => name))
  return routes.filter(isCanonical).flatMap(({ data, whole = data, from }) =>
    sectionsOf(whole).flatMap((section, index) => {
      if (section.type !== 'entry-list' || !section.filter) return []
      const offered: string[] = section.filter.categories
      const path = ['sections', index, 'filter', 'categories']
      const present = categoriesIn(section)
      const hasBroken = [...listedCollections(section), ...(section.questions ? (['faq'] as const) : [])].some(
        (name) => broken[name].size > 0 || unknown.some(({ list }) => list === name),
      )
      const empty = hasBroken ? [] : offered.filter((category) => !present.has(category))
      const hidden = [...present].filter((category) => !offered.includes(category) && !reported.has(category))
      return [
        ...empty.map((category) => {
          const message = `This filter offers the category \`${category}\`, which no entry has.`
          const categoryPath = [...path, offered.indexOf(category)]
          return issueAt(
            locateKey(from, categoryPath),
            'empty-category',
            message,
            'Remove it from the filter, or give it to an entry.',
          )
        }),
        ...hidden.map((category) => {
          const message = `This filter has no button for the category \`${category}\` of its entries.`
          const hint = `Add \`${category}\` to the \`categories\` of this filter.`
          return issueAt(locateKey(from, path), 'hidden-category', message, hint)
        }),
      ]
    }),
  )
}
