import { findingAt } from '../finding.ts'
import { headingPlace } from '../find-place.ts'
import type { Rule } from '../reported-site.ts'

/** A heading is at most one level below the one before it. */
export const headingOrder: Rule = (pages, { places }) =>
  pages.flatMap((page) =>
    page.document.headings.flatMap(({ level, text }, index, all) => {
      const before = all[index - 1]?.level ?? 0
      if (level <= before + 1) return []
      const message =
        `“${text}” is a heading of level ${level}, ` +
        `${before === 0 ? 'and the first of the page' : `after one of level ${before}`}.`
      const hint =
        `Put it under a heading of level ${level - 1}: begin the page with a section of type \`page-header\`, ` +
        'and give every list its title.'
      return [
        findingAt(headingPlace(places, page.route.source, text), page, {
          rule: 'heading-order',
          severity: 'error',
          message,
          hint,
        }),
      ]
    }),
  )
