import { findingAt } from '../finding.ts'
import { isIndexable, type Rule } from '../reported-site.ts'
import { textWidth } from '../text-width.ts'

/** What a list of search results has room for on a wide screen, at 14 px Arial: two lines. */
const ROOM = 985

/** A description is not cut in a list of search results. */
export const longDescription: Rule = (pages, { places }) =>
  pages.filter(isIndexable).flatMap((page) => {
    const pixels = textWidth(page.document.description, 14)
    if (pixels <= ROOM) return []
    const message = `The description is ${pixels} px wide; a list of search results cuts it at ${ROOM}.`
    const hint = 'Say it in fewer words, or put first what matters.'
    return [
      findingAt(places.head(page.route.path, 'description'), page, {
        rule: 'long-description',
        severity: 'warning',
        message,
        hint,
      }),
    ]
  })
