import type { ArticleLeaf, TechArticleLeaf, WithContext } from 'schema-dts'
import type { ReadingCard } from '../../../src/schema/data/cards'
import type { ArticleRoute, GuideRoute, ReadingRoute, ResourceRoute } from '../../../src/schema/data/route-data'
import type { Site } from '../../../src/schema/singles/site'
import { footingOf } from '../../resolve/footing'
import { resolveImage } from '../../resolve/resolve'
import { resolveBody } from '../../resolve/resolve-body'
import type { SiteContext } from '../../resolve/site-context'
import type { SourceEntry } from '../../validate/validate'
import { CONTEXT, organization, pictureAddress } from '../json-ld-organization'
import { readTimeOf, type ReadingEntry } from '../../resolve/read-time'
import { entryPath, resolveEntry, routeBase } from '../route-base'
import type { TextPart } from '../search-texts'

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

/** Up to two other texts of the same kind: those of the same category first, then those that share most tags. */
export function relatedEntries<Entry extends ReadingEntry>(entry: Entry, all: Entry[]): Entry[] {
  const { category, tags } = entry.data
  const best: { other: Entry; score: number }[] = []
  for (const firsts of firstsAlike(all)) {
    const { data } = firsts[0]!
    const score = (data.category === category ? 100 : 0) + data.tags.filter((tag) => tags.includes(tag)).length
    if (best.length === RELATED && score < best.at(-1)!.score) continue
    best.push(...firsts.flatMap((other) => (other === entry ? [] : [{ other, score }])))
    best.sort((a, b) => b.score - a.score || a.other.number - b.other.number).splice(RELATED)
  }
  return best.map(({ other }) => other)
}

const alike = new WeakMap<object, ReadingEntry[][]>()

/** The first of each group of texts with the same category and tags: as many as can be related to one. Found once for a list. */
function firstsAlike<Entry extends ReadingEntry>(all: Entry[]): Entry[][] {
  const known = alike.get(all) as Entry[][] | undefined
  if (known) return known
  const groups = new Map<string, Entry[]>()
  for (const entry of all.toSorted((a, b) => a.number - b.number)) {
    const key = JSON.stringify([entry.data.category, entry.data.tags.toSorted()])
    const group = groups.get(key) ?? []
    groups.set(key, group)
    // One more than can be related: one may be the text itself.
    if (group.length <= RELATED) group.push(entry)
  }
  const firsts = [...groups.values()]
  alike.set(all, firsts)
  return firsts
}

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
