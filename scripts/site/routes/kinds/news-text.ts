import type { NewsArticleLeaf, WithContext } from 'schema-dts'
import type { NewsRoute } from '../../../../src/schema/data/route-data.ts'
import type { Site } from '../../../../src/schema/singles/site.ts'
import { resolveBody } from '../../resolve/resolve-body.ts'
import type { SiteContext } from '../../resolve/site-context.ts'
import type { SourceEntry } from '../../entries.ts'
import { CONTEXT, organization, pictureAddress } from '../json-ld-organization.ts'
import type { FeedItem } from './kind.ts'

/** What pages of news items and of press releases have in common. */
export function newsData(context: SiteContext, { source }: SourceEntry): Pick<NewsRoute, 'words' | 'contact' | 'body'> {
  const words = context.words.news
  return { words, contact: words.actions, body: resolveBody(context, source.file) }
}

/** Structured data of a news item or a press release. Source: https://schema.org/NewsArticle */
export function newsJsonLd(site: Site, { head, entry }: NewsRoute): WithContext<NewsArticleLeaf> {
  const { title, date, excerpt, category, image } = entry
  return {
    '@context': CONTEXT,
    '@type': 'NewsArticle',
    headline: title,
    description: excerpt,
    ...(image ? { image: pictureAddress(site, image) } : {}),
    datePublished: date,
    ...(category ? { articleSection: category } : {}),
    inLanguage: 'en-CA',
    mainEntityOfPage: head.canonical,
    author: organization(site),
    publisher: organization(site),
  }
}

/** What the feeds tell of a news item or a press release. */
export function newsFeedItem({ entry, body }: NewsRoute): FeedItem {
  const { date, ...item } = entry
  return { ...item, published: date, updated: date, body }
}
