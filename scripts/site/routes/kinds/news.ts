import type { NewsArticleLeaf } from 'schema-dts'
import type { NewsRoute } from '../../../../src/schema/data/route-data.ts'
import type { Site } from '../../../../src/schema/singles/site.ts'
import { resolveImage } from '../../resolve/resolve.ts'
import { resolveBody } from '../../resolve/resolve-body.ts'
import type { SiteContext } from '../../resolve/site-context.ts'
import type { SourceEntry } from '../../entries.ts'
import { organization, pictureAddress } from '../json-ld-organization.ts'
import { newestFirst } from '../company-cards.ts'
import type { TextPart } from '../search-text.ts'
import type { FeedItem, Kind, PageParts } from './kind.ts'

/** News items, at `/news/name`. */
export const news = {
  previewType: 'article',
  data(context, from) {
    const { title, date, excerpt, category, caption, image } = from.data
    const entry = { title, date, excerpt, category, image: resolveImage(image.$image, context), caption }
    return newsData(context, from, { entry, back: context.words.news.news })
  },
  card: (_context, { data: { date, category, excerpt } }) => ({ date, meta: [category], text: excerpt }),
  sort: (entries) => newestFirst(entries, ({ data }) => data.date),
  jsonLd: (site, data) => [newsJsonLd(site, data)],
  searchText: newsSearchText,
  feedItem: newsFeedItem,
  series: 'N',
} as const satisfies Kind<'news'>

/** Press releases, at `/press/name`. */
export const release = {
  previewType: 'article',
  data(context, from) {
    const { title, date, summary, caption, image } = from.data
    const download = context.documents.get(from.source.file)
    const entry = {
      title,
      date,
      excerpt: summary,
      ...(image ? { image: resolveImage(image.$image, context), ...(caption ? { caption } : {}) } : {}),
    }
    return newsData(context, from, { entry, ...(download ? { download } : {}), back: context.words.news.press })
  },
  card: (context, entry) => ({
    date: entry.data.date,
    text: entry.data.summary,
    download: context.documents.get(entry.source.file) ?? context.noDocument,
  }),
  sort: (entries) => newestFirst(entries, ({ data }) => data.date),
  jsonLd: (site, data) => [newsJsonLd(site, data)],
  searchText: newsSearchText,
  feedItem: newsFeedItem,
  series: 'PR',
} as const satisfies Kind<'press'>

type AnyNews = NewsRoute<'news' | 'press'>

function newsData(
  context: SiteContext,
  from: SourceEntry<'news'> | SourceEntry<'press'>,
  { back, ...own }: Pick<AnyNews, 'entry' | 'download' | 'back'>,
): PageParts<'news'> {
  const words = context.words.news
  return { ...own, words, contact: words.actions, body: resolveBody(context, from.source.file), back }
}

/** Source: https://schema.org/NewsArticle */
function newsJsonLd(site: Site, { head, entry }: AnyNews): NewsArticleLeaf {
  const { title, date, excerpt, category, image } = entry
  return {
    '@type': 'NewsArticle',
    headline: title,
    description: excerpt,
    ...(image ? { image: pictureAddress(site, image) } : {}),
    datePublished: date,
    // News is not rewritten later.
    dateModified: date,
    ...(category ? { articleSection: category } : {}),
    inLanguage: 'en-CA',
    mainEntityOfPage: head.canonical,
    author: organization(site),
    publisher: organization(site),
  }
}

function newsSearchText({ entry: { excerpt, caption = '' } }: AnyNews): TextPart[] {
  return [{ heading: '', text: `${excerpt} ${caption}`.trim() }]
}

function newsFeedItem({ entry, body }: AnyNews): FeedItem {
  const { date, ...item } = entry
  return { ...item, published: date, updated: date, body }
}
