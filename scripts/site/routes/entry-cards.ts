import { formatDate } from '../../../src/lib/format.ts'
import type { CollectionName } from '../../../src/schema/collections.ts'
import type { Card } from '../../../src/schema/data/cards.ts'
import type { Link } from '../../../src/schema/fields.ts'
import { findFirstDay, findListed, type SourceEntry } from '../entries.ts'
import { resolve, resolveImage } from '../resolve/resolve.ts'
import type { SiteContext } from '../resolve/site-context.ts'
import { documentDownload, eventsByDay } from './company-cards.ts'
import { findEntryKind, orderedEntries } from './get-collection.ts'
import type { CardParts, ListedIn } from './kinds/kind.ts'
import { pagePath } from './route-base.ts'

type CardOf<Name extends CollectionName> = (
  context: SiteContext,
  entry: SourceEntry<Name>,
  section: ListedIn,
) => CardParts

/** Cards of entries without a page of their own; those with one are in `kinds/`. */
const cards: { [Name in CollectionName]?: CardOf<Name> } = {
  awards: (_context, { data: { year, organization, category } }) => ({
    meta: [String(year)],
    note: organization,
    end: [category],
  }),
  memberships: (_context, { data: { since, role } }, { labels }) => ({
    meta: [`${labels.since} ${since}`],
    note: role,
  }),
  complianceCertificates: (_context, { data: { status, description, validUntil } }, { labels }) => ({
    status,
    note: description,
    end: [`${labels.validUntil} ${formatDate(validUntil)}`],
  }),
  certifications: (context, { data }, { layout, labels }) => {
    const { issuer, description, category, status, validUntil, verify } = data
    if (layout !== 'rows') return { end: [category] }
    return {
      category,
      status,
      end: [`${labels.validUntil} ${validUntil}`, category],
      text: issuer,
      note: description,
      link: verify
        ? (resolve(verify, context) as Link)
        : { label: labels.verify, kind: 'soon', href: '', soon: context.comingSoon },
    }
  },
  // A few words each, beside each other.
  credentials: (_context, { data: { icon, description } }, { layout }) =>
    layout === 'brief' ? { icon } : { text: description },
  clientGroups: (_context, { data: { count, base, examples } }, { labels }) => ({
    number: count,
    text: base,
    ...(examples.length > 0 ? { note: `${labels.examples} ${examples.join('; ')}` } : {}),
  }),
  testimonials: (context, { data: { role, company, content, rating, project, image, link } }, { labels }) => ({
    meta: [role, company],
    text: content,
    note: project,
    image: image && resolveImage(image.$image, context),
    ...(link && { link: resolve(link, context) as Link }),
    end: [`${rating} ${labels.rating}`],
  }),
  leaders: (context, { data }, { labels }) => ({
    meta: [data.title],
    note: data.description,
    facts: [[labels.experience, data.experience]],
    image: data.image && resolveImage(data.image.$image, context),
    lists: [
      { title: labels.credentials, items: data.credentials },
      { title: labels.specialties, items: data.specialties },
    ],
  }),
  departments: (_context, { data: { teamSize, description, capabilities } }, { labels }) => ({
    number: teamSize,
    meta: [labels.people],
    text: description,
    points: capabilities,
  }),
  services: (_context, { id, data: { description } }, { action }) => ({
    text: description,
    ...(action ? { href: `${action.href}#${id}` } : {}),
  }),
  constructionProjects: (context, { data }, { labels }) => ({
    stage: data.status,
    caption: data.location,
    text: data.description,
    image: resolveImage(data.image.$image, context),
    facts: [
      [labels.value, data.value],
      [labels.duration, data.duration],
      [labels.type, data.type],
    ],
    lists: [{ title: labels.highlights, items: data.highlights }],
  }),
  projects: (context, { data }, { layout, labels }) => {
    const { category, location, description, image, tags, challenge, solution, results, tally, testimonial } = data
    const card: CardParts = {
      text: description,
      facts: (['client', 'value', 'duration', 'year'] as const).map((key) => [labels[key], data[key]]),
      quote: testimonial,
      results,
    }
    if (layout !== 'portfolio') return { ...card, meta: [location] }
    return {
      ...card,
      category,
      meta: [category, location],
      caption: tags.join('\u00a0· '),
      image: resolveImage(image.$image, context),
      paragraphs: [
        { title: labels.challenge, text: challenge },
        { title: labels.solution, text: solution },
      ],
      tally,
    }
  },
  documents: (context, entry) => ({
    category: entry.data.group,
    text: entry.data.description,
    download: documentDownload(context, entry),
    ...(entry.data.request ? { link: resolve(entry.data.request, context) as Link } : {}),
  }),
  events: ({ now }, { data: { date, from, to, location, address, city, description } }) => ({
    date,
    text: description,
    event: { from, to, location, address, city },
    past: date < now,
  }),
}

/** The entries of a list as cards. An unknown collection is already reported. */
export function listedCards(context: SiteContext, section: ListedEntries & ListedIn): Card[] {
  const collection = findListed(section.collection)
  return collection
    ? listedEntries(context, collection, section).map((entry) => createCard(context, entry, section))
    : []
}

interface ListedEntries {
  collection: string
  only?: string[] | undefined
  groups?: { group: string }[] | undefined
}

/** The entries that a list shows, in its order. */
function listedEntries(
  context: SiteContext,
  collection: CollectionName,
  { only, groups }: ListedEntries,
): SourceEntry[] {
  if (collection === 'events') return eventsByDay(context)
  if (collection === 'documents' && groups)
    return groups.flatMap(({ group }) => context.entries.documents.filter(({ data }) => data.group === group))
  return orderedEntries(context, collection, only)
}

function createCard(context: SiteContext, entry: SourceEntry, section: ListedIn): Card {
  const own = (findEntryKind(entry.collection)?.card ?? cards[entry.collection]) as CardOf<CollectionName> | undefined
  const { title, name, organization, type = '' } = entry.data as Partial<Record<string, string>>
  const href = pagePath(entry)
  return {
    id: entry.id,
    title: name ?? title ?? organization ?? type,
    ...(href === undefined ? {} : { href }),
    ...(own?.(context, entry, section) ?? plainCard(context, entry)),
  }
}

/** The card of an entry whose collection has no card of its own. */
function plainCard(context: SiteContext, entry: SourceEntry): CardParts {
  const { summary, excerpt, description, category, icon, image } = entry.data as Partial<PlainFields>
  return {
    text: summary ?? excerpt ?? description,
    category,
    icon,
    date: findFirstDay(entry),
    image: image && resolveImage(image.$image, context),
  }
}

interface PlainFields extends Pick<Card, 'icon' | 'category'> {
  summary: string
  excerpt: string
  description: string
  image: { $image: string }
}
