import type { ReleaseCard } from '../../../../src/schema/data/cards.ts'
import type { Image } from '../../../../src/schema/fields.ts'
import type { NewsRoute } from '../../../../src/schema/data/route-data.ts'
import { builtRoute, entryPath, resolveEntry, routeBase } from '../route-base.ts'
import { series, type Kind } from './kind.ts'
import { newsData, newsFeedItem, newsJsonLd } from './news-text.ts'

/** Press releases, at `/press/name`. */
export const release = {
  name: 'release',
  listedAs: 'release',
  route(context, from) {
    const { seo, title, date, summary, caption } = from.data
    const { image } = resolveEntry(context, from) as { image?: Image }
    const base = routeBase(context, entryPath(from), title, seo, 'article')
    const download = context.documents.get(from.source.file)
    const data: NewsRoute = {
      kind: 'release',
      ...base,
      entry: { title, date, excerpt: summary, ...(image ? { image, ...(caption ? { caption } : {}) } : {}) },
      ...(download ? { download } : {}),
      ...newsData(context, from),
      back: context.words.news.press,
    }
    return builtRoute(data, from, { updated: date })
  },
  card(context, entry) {
    const { title, date, summary } = entry.data
    const download = context.documents.get(entry.source.file) ?? context.noDocument
    return { id: entry.id, href: entryPath(entry), title, date, summary, download }
  },
  jsonLd: (site, data) => [newsJsonLd(site, data)],
  searchTexts: ({ entry: { excerpt, caption = '' } }) => [{ heading: '', text: `${excerpt} ${caption}`.trim() }],
  feedItem: newsFeedItem,
  sheet: series('PR'),
} as const satisfies Kind<'press', NewsRoute, ReleaseCard>
