import type { Kind } from './kind.ts'
import { reading, readingCard, readingJsonLd } from './reading-data.ts'

/** Articles, at `/resources/articles/1`. */
export const article = {
  ...reading,
  card: (context, entry) => readingCard(context, entry),
  jsonLd: (site, data) => [readingJsonLd(site, data, 'Article')],
  feedItem({ entry, body, words }) {
    const { title, excerpt, published, updated, author, category, image, caption, actionItems } = entry
    const checklist = { heading: words.actions, items: actionItems }
    return { title, excerpt, published, updated, author, category, image, caption, body, checklist }
  },
  series: 'A',
} as const satisfies Kind<'articles'>
