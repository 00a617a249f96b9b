import type { ArticleLeaf, TechArticleLeaf, WithContext } from 'schema-dts'
import type { ReadingCard } from '../../../../src/schema/data/cards.ts'
import type { ArticleRoute, GuideRoute, ReadingRoute, ResourceRoute } from '../../../../src/schema/data/route-data.ts'
import type { Site } from '../../../../src/schema/singles/site.ts'
import { footingOf } from '../../resolve/footing.ts'
import { choose } from '../../../pipeline/resolve/remembered.ts'
import { resolveImage } from '../../resolve/resolve.ts'
import { resolveBody } from '../../resolve/resolve-body.ts'
import type { SiteContext } from '../../resolve/site-context.ts'
import { once } from '../../../pipeline/cache/once.ts'
import type { Entries, SourceEntry } from '../../entries.ts'
import { CONTEXT, organization, pictureAddress } from '../json-ld-organization.ts'
import { readTimeOf, type ReadingEntry } from '../../resolve/read-time.ts'
import { entryPath, resolveEntry, routeBase } from '../route-base.ts'
import type { TextPart } from '../search-texts.ts'

/** What pages of texts that are read from top to bottom have in common. */
export function readingData(
  context: SiteContext,
  from: ReadingEntry,
): Omit<ReadingRoute<'article'>, 'kind' | 'related'> {
  const { seo, title } = from.data
  const download = context.documents.get(from.source.file)
  const includes = 'downloadIncludes' in from.data ? from.data.downloadIncludes : []
  const {
    downloadIncludes: _sheets,
    downloadable: _made,
    calculator: _tool,
    sources: _sources,
    reviewer: _reviewer,
    ...entry
  } = resolveEntry(context, from) as Record<string, unknown>
  return {
    ...routeBase(context, entryPath(from), title, seo, 'article'),
    entry: entry as unknown as ReadingRoute<'article'>['entry'],
    toc: context.bodies.get(from.source.file)?.toc ?? [],
    readTime: readTimeOf(context, from),
    ...(download ? { download } : {}),
    ...footingOf(context, from),
    includes: includes.map((sheet) => ({ title: sheet.title, description: sheet.description })),
    words: context.words.reading,
    contact: context.words.contact,
    body: resolveBody(context, from.source.file),
  }
}

/** The card of an article or a guide. */
export function readingCard(
  context: SiteContext,
  entry: SourceEntry<'articles'> | SourceEntry<'guides'>,
  { excerpt, featured }: Pick<ReadingCard, 'excerpt' | 'featured'>,
): ReadingCard {
  const { id, data, source } = entry
  const download = context.documents.get(source.file)
  return {
    id,
    href: entryPath(entry),
    title: data.title,
    excerpt,
    category: data.category,
    author: data.author,
    readTime: readTimeOf(context, entry),
    image: resolveImage(data.image.$image, context),
    featured,
    ...(download ? { download } : {}),
  }
}

const RELATED = 2

/** The texts of a list that are related to one of them. */
export function relatedTo<Entry extends ReadingEntry>(
  context: SiteContext,
  entry: Entry,
  list: (entries: Entries) => Entry[],
): Entry[] {
  return choose(context, 'related', ({ entries }) => relatedEntries(entry, list(entries)))
}

/** Up to two other texts of the same kind: those of the same category first, then those that share most tags. */
export function relatedEntries<Entry extends ReadingEntry>(entry: Entry, all: Entry[]): Entry[] {
  const { firsts, closest } = likenessOf(all)
  const group = groupOf(entry)
  const found = closest.get(group) ?? closestTo(entry, firsts)
  closest.set(group, found)
  return (found as Entry[]).filter((other) => other !== entry).slice(0, RELATED)
}

/** Texts that are alike: one more than can be related, since one may be the text itself. */
function closestTo({ data: { category, tags } }: ReadingEntry, firsts: ReadingEntry[][]): ReadingEntry[] {
  const best: { other: ReadingEntry; score: number }[] = []
  for (const group of firsts) {
    const { data } = group[0]!
    const score = (data.category === category ? 100 : 0) + shared(data.tags, tags)
    if (best.length > RELATED && score < best.at(-1)!.score) continue
    for (const other of group) best.push({ other, score })
    best.sort((a, b) => b.score - a.score || a.other.number - b.other.number).splice(RELATED + 1)
  }
  return best.map(({ other }) => other)
}

/** How many tags are in both lists. Each pair of groups is asked: without a list of them. */
function shared(some: readonly string[], others: readonly string[]): number {
  let count = 0
  for (const tag of some) if (others.includes(tag)) count++
  return count
}

/** What a text has in common with others: its category and its tags. */
const groupOf = once(({ data }: ReadingEntry) => JSON.stringify([data.category, data.tags.toSorted()]))

/**
 * The first texts of each group, as many as can be related to one, and the texts that are closest to a group,
 * as far as they were asked for.
 */
const likenessOf = once((all: ReadingEntry[]) => {
  const groups = new Map<string, ReadingEntry[]>()
  for (const entry of all.toSorted((a, b) => a.number - b.number)) {
    const group = groups.get(groupOf(entry)) ?? []
    groups.set(groupOf(entry), group)
    if (group.length <= RELATED) group.push(entry)
  }
  return { firsts: [...groups.values()], closest: new Map<string, ReadingEntry[]>() }
})

/** Structured data of a text. Sources: https://schema.org/Article, https://schema.org/TechArticle */
export function readingJsonLd(
  site: Site,
  { head, entry }: ArticleRoute | GuideRoute | ResourceRoute,
  type: 'Article' | 'TechArticle',
): WithContext<ArticleLeaf | TechArticleLeaf> {
  return {
    '@context': CONTEXT,
    '@type': type,
    headline: entry.title,
    description: entry.excerpt,
    image: pictureAddress(site, entry.image),
    datePublished: entry.published,
    dateModified: entry.updated,
    articleSection: entry.category,
    inLanguage: 'en-CA',
    mainEntityOfPage: head.canonical,
    author: { '@type': 'Organization', name: entry.author },
    publisher: organization(site),
  }
}

/** What a text is found by besides its body. */
export function readingTexts({ entry, includes }: ArticleRoute | GuideRoute | ResourceRoute): TextPart[] {
  return [
    { heading: '', text: entry.excerpt },
    { heading: '', text: entry.actionItems.join(' ') },
    ...includes.map(({ title, description }) => ({ heading: title, text: description })),
  ]
}
