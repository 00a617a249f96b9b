import type { ArticleLeaf, TechArticleLeaf } from 'schema-dts'
import type { ReadingRoute, RelatedText } from '../../../../src/schema/data/route-data.ts'
import type { Site } from '../../../../src/schema/singles/site.ts'
import { resolveImage } from '../../resolve/resolve.ts'
import { resolveBody } from '../../resolve/resolve-body.ts'
import type { SiteContext } from '../../resolve/site-context.ts'
import type { SourceEntry } from '../../entries.ts'
import { organization, pictureAddress } from '../json-ld-organization.ts'
import { findCitations, entryReadTime, type ReadingEntry } from '../../resolve/reading.ts'
import { entryPath, resolveEntry } from '../route-base.ts'
import type { TextPart } from '../search-text.ts'
import type { CardParts, PageParts } from './kind.ts'

type AnyReading = ReadingRoute<'articles' | 'guides' | 'divisionResources'>

/** What articles, guides and resources have in common. */
export const reading = {
  previewType: 'article',
  data: readingData,
  searchText: readingSearchText,
} as const

function readingData(context: SiteContext, from: ReadingEntry): PageParts<'articles'> {
  const download = context.documents.get(from.source.file)
  const includes = 'downloadIncludes' in from.data ? from.data.downloadIncludes : []
  const {
    downloadIncludes: _includes,
    downloadable: _downloadable,
    calculator: _tool,
    sources: _sources,
    reviewer: _reviewer,
    ...entry
  }: Record<string, unknown> = { ...resolveEntry(context, from) }
  return {
    entry: entry as unknown as AnyReading['entry'],
    toc: context.bodies.get(from.source.file)?.toc ?? [],
    readTime: entryReadTime(context, from),
    ...(download ? { download } : {}),
    ...findCitations(context, from),
    includes: includes.map((worksheet) => ({ title: worksheet.title, description: worksheet.description })),
    words: context.words.reading,
    saved: { name: entryPath(from), edition: from.data.updated, words: context.words.savedForm },
    contact: context.words.contact,
    body: resolveBody(context, from.source.file),
    related: relatedTo(context, from),
  }
}

export function readingCard(context: SiteContext, entry: SourceEntry<'articles'> | SourceEntry<'guides'>): CardParts {
  const { data, source } = entry
  return {
    text: data.excerpt,
    category: data.category,
    note: data.author,
    readTime: entryReadTime(context, entry),
    image: resolveImage(data.image.$image, context),
    download: context.documents.get(source.file),
  }
}

const RELATED = 2
/** More than any number of tags. */
const SAME_CATEGORY = 100

function relatedTo(context: SiteContext, entry: ReadingEntry): RelatedText[] {
  return context
    .asChoice(() => relatedEntries(entry, context.entries[entry.collection]))
    .map((other) => ({
      href: entryPath(other),
      title: other.data.title,
      category: other.data.category,
      readTime: entryReadTime(context, other),
    }))
}

/**
 * Up to two entries: those of the same category first, then those with the most common tags, then the first ones. It
 * ends when no other entry can be better, because this is done for every entry at each save.
 */
export function relatedEntries<Entry extends ReadingEntry>(entry: Entry, all: readonly Entry[]): Entry[] {
  const { category, tags } = entry.data
  const best: { other: Entry; score: number }[] = []
  for (const other of all) {
    const { data } = other
    const score =
      (data.category === category ? SAME_CATEGORY : 0) + data.tags.filter((tag) => tags.includes(tag)).length
    if (other === entry || score <= (best[RELATED - 1]?.score ?? -1)) continue
    best.push({ other, score })
    best.sort((a, b) => b.score - a.score).splice(RELATED)
    if ((best[RELATED - 1]?.score ?? 0) >= SAME_CATEGORY + tags.length) break
  }
  return best.map(({ other }) => other)
}

/** Sources: https://schema.org/Article, https://schema.org/TechArticle */
export function readingJsonLd(
  site: Site,
  { head, entry }: AnyReading,
  type: 'Article' | 'TechArticle',
): ArticleLeaf | TechArticleLeaf {
  return {
    '@type': type,
    headline: entry.title,
    description: entry.excerpt,
    image: pictureAddress(site, entry.image),
    datePublished: entry.published,
    dateModified: entry.updated,
    articleSection: entry.category,
    inLanguage: 'en-CA',
    mainEntityOfPage: head.canonical,
    // A team, which has no page of its own.
    author: {
      '@type': 'Organization',
      name: entry.author,
      url: `${site.origin}/`,
      parentOrganization: organization(site),
    },
    publisher: organization(site),
  }
}

function readingSearchText({ entry, includes }: AnyReading): TextPart[] {
  return [
    { heading: '', text: entry.excerpt },
    { heading: '', text: entry.actionItems.join(' ') },
    ...includes.map(({ title, description }) => ({ heading: title, text: description })),
  ]
}
