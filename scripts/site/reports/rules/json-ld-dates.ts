import { textPlace } from '../find-place.ts'
import { findingAt } from '../finding.ts'
import type { Rule } from '../reported-site.ts'
import { allThings } from '../../../pipeline/render/structured-data.ts'

/** Dates that follow each other, and the keys of content that they are written under. */
const pairs = [
  ['datePublished', 'dateModified', ['updated']],
  ['datePosted', 'validThrough', ['closes']],
  ['startDate', 'endDate', ['until', 'end']],
] as const

/** Nothing is changed before it is published, closed before it is open, or over before it begins. */
export const jsonLdDates: Rule = (pages, { places }) =>
  pages.flatMap((page) =>
    allThings(page.document.jsonLd).flatMap(({ thing }) =>
      pairs.flatMap(([first, second, keys]) => {
        const [start, end] = [thing[first], thing[second]]
        if (typeof start !== 'string' || typeof end !== 'string' || start <= end) return []
        const message = `The structured data’s ${second} (${end}) lies before its ${first} (${start}).`
        return [
          findingAt(textPlace(places, page.route.source, end, keys), page, {
            rule: 'json-ld-dates',
            severity: 'error',
            message,
            hint: 'Correct one of the two dates.',
          }),
        ]
      }),
    ),
  )
