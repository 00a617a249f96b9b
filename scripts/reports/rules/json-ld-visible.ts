import { cutText } from '../../../src/lib/cut-text'
import type { Finding } from '../../../src/schema/data/report'
import { textPlace } from '../find-place'
import { findingAt } from '../finding'
import type { Rule } from '../reported-site'

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
