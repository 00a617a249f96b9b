import { cutText } from '../../../../src/lib/cut-text.ts'
import type { Finding } from '../../../../src/schema/data/report.ts'
import { textPlace } from '../find-place.ts'
import { findingAt } from '../finding.ts'
import type { Rule } from '../reported-site.ts'

/**
 * Nothing is told to search engines that the page does not show: names, headlines, questions and
 * answers, dates, phones and mails.
 */
export const jsonLdVisible: Rule = (pages, { places }) =>
  pages.flatMap((page) => {
    const known = new Set<string>()
    return page.document.unseen.flatMap(({ field, value, keys, hint }): Finding[] => {
      if (known.has(value)) return []
      known.add(value)
      const message = `The structured data’s ${field} is not what the page shows: “${cutText(value, 60)}”.`
      return [
        findingAt(textPlace(places, page.route.source, value, keys), page, {
          rule: 'json-ld-visible',
          severity: 'error',
          message,
          hint,
        }),
      ]
    })
  })
