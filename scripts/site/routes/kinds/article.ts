import type { PageData } from '../../../../src/schema/data/route-data.ts'
import { builtRoute } from '../route-base.ts'
import type { Kind } from './kind.ts'
import { readingCard, readingData, readingJsonLd, readingSearchText, relatedTo } from './reading-data.ts'

/** Articles, at `/resources/articles/1`. */
export const article = {
  previewType: 'article',
  route(context, from) {
    const related = relatedTo(context, from)
    const data: PageData<'articles'> = { kind: 'article', ...readingData(context, from), related }
    return builtRoute(data, from, { updated: from.data.updated })
  },
  card: (context, entry) => readingCard(context, entry),
  jsonLd: (site, data) => [readingJsonLd(site, data, 'Article')],
  searchText: readingSearchText,
  feedItem({ entry, body, words }) {
    const { title, excerpt, published, updated, author, category, image, caption, actionItems } = entry
    const checklist = { heading: words.actions, items: actionItems }
    return { title, excerpt, published, updated, author, category, image, caption, body, checklist }
  },
  series: 'A',
} as const satisfies Kind<'articles'>
