import { findingAt } from '../finding.ts'
import { isIndexable, type Rule } from '../reported-site.ts'
import { textWidth } from '../text-width.ts'

/** What a list of search results has room for, at 20 px Arial. */
const ROOM = 580

/** A title's own words are not cut in a list of search results. The company's name after them may be. */
export const longTitle: Rule = (pages, { name, places }) =>
  pages.filter(isIndexable).flatMap((page) => {
    const own = page.document.title.replace(` · ${name}`, '')
    const pixels = textWidth(own, 20)
    if (pixels <= ROOM) return []
    const message = `The title is ${pixels} px wide; a list of search results cuts it at ${ROOM}.`
    return [
      findingAt(places.head(page.route.path, 'title'), page, {
        rule: 'long-title',
        severity: 'warning',
        message,
        hint: 'Shorten it, or put first what matters.',
      }),
    ]
  })
