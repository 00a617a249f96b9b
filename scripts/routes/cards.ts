import { truncate } from '../../src/lib/truncate'
import type { CaseStudyCard, ReadingCard, ResourceCard, TemplateCard } from '../../src/schema/cards'
import { readTimeOf, type ReadingEntry } from './reading'
import { resolveImage } from '../resolve/resolve'
import { entryPath } from './route-base'
import type { SiteContext } from '../resolve/site-context'
import type { SourceEntry } from '../validate/validate'

/** Lengths of the texts on cards, from the specification. */
const EXCERPT = 120
const CHALLENGE = 150

type Reading = SourceEntry<'articles'> | SourceEntry<'guides'>

/** The card of an article or a guide. */
export function readingCard(context: SiteContext, entry: Reading): ReadingCard {
  const { id, data, source, at } = entry
  const download = context.documents.get(source.file)
  const featured = 'featured' in data && data.featured
  return {
    id,
    href: entryPath(entry),
    title: data.title,
    excerpt: entry.collection === 'guides' && !featured ? truncate(data.excerpt, EXCERPT) : data.excerpt,
    category: data.category,
    author: data.author,
    readTime: readTimeOf(context, entry),
    image: resolveImage(data.image.$image, context, source.locate([...at, 'image'])),
    featured,
    ...(download ? { download } : {}),
  }
}

/** The card of a case study. */
export function caseStudyCard(context: SiteContext, entry: SourceEntry<'caseStudies'>): CaseStudyCard {
  const { id, source, at } = entry
  const { title, location, projectType, duration, savings, year, challenge, results, image, featured } = entry.data
  return {
    id,
    href: entryPath(entry),
    title,
    location,
    category: projectType,
    duration,
    savings: savings.amount,
    year,
    featured,
    challenge: truncate(challenge, CHALLENGE),
    results: results.slice(0, 2),
    image: resolveImage(image.$image, context, source.locate([...at, 'image'])),
  }
}

/** The card of a template. */
export function templateCard(context: SiteContext, entry: SourceEntry<'templates'>): TemplateCard {
  const { title, description, category, featured } = entry.data
  const download = context.documents.get(entry.source.file) ?? context.noDocument
  return { id: entry.id, href: entryPath(entry), title, description, category, featured, download }
}

/** The card of a text or a tool of the division. */
export function resourceCard(context: SiteContext, entry: SourceEntry<'divisionResources'>): ResourceCard {
  const { title, excerpt, category } = entry.data
  return { id: entry.id, href: entryPath(entry), title, excerpt, category, readTime: readTimeOf(context, entry) }
}

/** Up to two other texts of the same kind: those of the same category first, then those that share most tags. */
export function relatedEntries<Entry extends ReadingEntry>(entry: Entry, all: Entry[]): Entry[] {
  const { category, tags } = entry.data
  const scored = all.map((other) => ({
    other,
    score: (other.data.category === category ? 100 : 0) + other.data.tags.filter((tag) => tags.includes(tag)).length,
  }))
  const sorted = scored
    .filter(({ other }) => other !== entry)
    .sort((a, b) => b.score - a.score || a.other.number - b.other.number)
  return sorted.slice(0, 2).map(({ other }) => other)
}
