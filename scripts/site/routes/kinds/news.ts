import type { NewsCard } from '../../../../src/schema/data/cards.ts'
import type { Image } from '../../../../src/schema/fields.ts'
import type { NewsRoute } from '../../../../src/schema/data/route-data.ts'
import { resolveImage } from '../../resolve/resolve.ts'
import { builtRoute, entryPath, resolveEntry, routeBase } from '../route-base.ts'
import { series, type Kind } from './kind.ts'
import { newsData, newsFeedItem, newsJsonLd } from './news-text.ts'

/** News items, at `/news/name`. */
export const news = {
  name: 'news',
  listedAs: 'news',
  route(context, from) {
    const { seo, title, date, excerpt, category, caption } = from.data
    const { image } = resolveEntry(context, from) as { image: Image }
    const base = routeBase(context, entryPath(from), title, seo, 'article')
    const data: NewsRoute = {
      kind: 'news',
      ...base,
      entry: { title, date, excerpt, category, image, caption },
      ...newsData(context, from),
      back: context.words.news.news,
    }
    return builtRoute(data, from, { updated: date })
  },
  card(context, entry) {
    const { id } = entry
    const { title, date, category, excerpt, image } = entry.data
    return {
      id,
      href: entryPath(entry),
      title,
      date,
      category,
      excerpt,
      image: resolveImage(image.$image, context),
    }
  },
  jsonLd: (site, data) => [newsJsonLd(site, data)],
  searchTexts: ({ entry: { excerpt, caption = '' } }) => [{ heading: '', text: `${excerpt} ${caption}` }],
  feedItem: newsFeedItem,
  sheet: series('N'),
} as const satisfies Kind<'news', NewsRoute, NewsCard>
