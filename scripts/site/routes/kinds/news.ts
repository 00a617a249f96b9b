import type { NewsArticleLeaf } from 'schema-dts'
import { collections } from '../../../../src/schema/collections.ts'
import type { NewsCard, ReleaseCard } from '../../../../src/schema/data/cards.ts'
import type { Image } from '../../../../src/schema/fields.ts'
import type { NewsRoute } from '../../../../src/schema/data/route-data.ts'
import type { Site } from '../../../../src/schema/singles/site.ts'
import { resolveImage } from '../../resolve/resolve.ts'
import { resolveBody } from '../../resolve/resolve-body.ts'
import { sampled, type SiteContext } from '../../resolve/site-context.ts'
import type { SourceEntry } from '../../entries.ts'
import { organization, pictureAddress } from '../json-ld-organization.ts'
import { builtRoute, entryPath, resolveEntry, routeBase } from '../route-base.ts'
import { series, type FeedItem, type Kind } from './kind.ts'

/** News items, at `/news/name`. */
export const news = {
  name: 'news',
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
  searchText: ({ entry: { excerpt, caption = '' } }) => [{ heading: '', text: `${excerpt} ${caption}` }],
  feedItem: newsFeedItem,
  formatSheetNumber: series('N'),
} as const satisfies Kind<'news', NewsRoute, NewsCard>

/** Press releases, at `/press/name`. */
export const release = {
  name: 'release',
  route(context, from) {
    const { seo, title, date, summary, caption } = from.data
    const { image } = resolveEntry(context, from) as { image?: Image }
    const base = routeBase(context, entryPath(from), title, seo, 'article')
    const download = context.documents.get(from.source.file)
    const data: NewsRoute = {
      kind: 'release',
      ...base,
      entry: {
        title,
        date,
        excerpt: summary,
        ...(image ? { image, ...(caption ? { caption } : {}) } : {}),
        ...sampled(context, collections.press),
      },
      ...(download ? { download } : {}),
      ...newsData(context, from),
      back: context.words.news.press,
    }
    return builtRoute(data, from, { updated: date })
  },
  card(context, entry) {
    const { title, date, summary } = entry.data
    const download = context.documents.get(entry.source.file) ?? context.noDocument
    return {
      id: entry.id,
      href: entryPath(entry),
      title,
      date,
      summary,
      download,
      ...sampled(context, collections.press),
    }
  },
  jsonLd: (site, data) => [newsJsonLd(site, data)],
  searchText: ({ entry: { excerpt, caption = '' } }) => [{ heading: '', text: `${excerpt} ${caption}`.trim() }],
  feedItem: newsFeedItem,
  formatSheetNumber: series('PR'),
} as const satisfies Kind<'press', NewsRoute, ReleaseCard>

function newsData(context: SiteContext, { source }: SourceEntry): Pick<NewsRoute, 'words' | 'contact' | 'body'> {
  const words = context.words.news
  return { words, contact: words.actions, body: resolveBody(context, source.file) }
}

/** Source: https://schema.org/NewsArticle */
function newsJsonLd(site: Site, { head, entry }: NewsRoute): NewsArticleLeaf {
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

function newsFeedItem({ entry, body }: NewsRoute): FeedItem {
  const { date, ...item } = entry
  return { ...item, published: date, updated: date, body }
}
