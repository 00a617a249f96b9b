import { Feed } from 'feed'
import type { RouteData, Shell } from '../../src/schema/route-data'
import { kindOf } from '../routes/kinds'
import type { FeedItem } from '../routes/kinds/kind'
import { bodyHtml, figureHtml } from './body-html'
import { escapeHtml } from './html'

/** The feeds of the site, with where they are served. */
export const feeds = {
  rss: { file: 'feed.xml', type: 'application/rss+xml' },
  atom: { file: 'atom.xml', type: 'application/atom+xml' },
} as const

type FeedKind = keyof typeof feeds

const day = (date: string) => new Date(`${date}T00:00:00Z`)

/** A text of the feeds with its address. */
interface Told extends FeedItem {
  path: string
  canonical: string
}

/**
 * RSS and Atom of the texts among some routes whose kinds stand in the feeds, whole, the newest first. Dates are those of the texts: nothing
 * comes from the clock.
 */
export function renderFeeds(routes: RouteData[], { site }: Pick<Shell, 'site'>): Record<FeedKind, string> {
  const sorted = routes
    .flatMap(toldOf)
    .toSorted((a, b) => b.published.localeCompare(a.published) || (a.path < b.path ? -1 : 1))
  const latest =
    sorted
      .map(({ updated }) => updated)
      .sort()
      .at(-1) ?? site.now
  const feed = (kind: FeedKind) => {
    const made = new Feed({
      id: `${site.origin}/`,
      title: site.name,
      description: site.legalLine,
      link: `${site.origin}/`,
      feed: `${site.origin}/${feeds[kind].file}`,
      language: 'en-CA',
      updated: day(latest),
      copyright: `© ${site.copyrightYear} ${site.name}`,
      author: { name: site.name, link: `${site.origin}/` },
      generator: false,
    })
    for (const told of sorted) made.addItem(item(told, site.name, kind))
    return made
  }
  return { rss: `${feed('rss').rss2()}\n`, atom: `${feed('atom').atom1()}\n` }
}

function toldOf(route: RouteData): Told[] {
  const told = kindOf(route).feedItem?.(route)
  if (!told) return []
  const { path, head, breadcrumbs } = route
  // What has no category of its own has that of the page which lists it.
  const category = told.category ?? breadcrumbs.at(-1)?.label
  return [{ ...told, ...(category ? { category } : {}), path, canonical: head.canonical }]
}

function item(told: Told, company: string, kind: FeedKind) {
  const { title, excerpt, canonical, published, updated, category, author = company } = told
  return {
    // Atom's titles and summaries are marked as HTML by the library, RSS's are plain.
    title: kind === 'atom' ? escapeHtml(title) : title,
    description: kind === 'atom' ? escapeHtml(excerpt) : excerpt,
    id: canonical,
    link: canonical,
    published: day(published),
    date: day(updated),
    category: category ? [{ name: category, term: category }] : [],
    content: contentOf(told),
    // RSS wants a mail address in its own element; a name alone stands in Dublin Core's.
    ...(kind === 'atom'
      ? { author: [{ name: author }] }
      : { extensions: [{ name: 'dc:creator', objects: { _text: author } }] }),
  }
}

/** The whole text: the picture above it, the text, and the list under it. */
function contentOf({ image, caption = '', body, checklist, canonical }: Told): string {
  return [
    ...(image ? [figureHtml(image, caption, canonical)] : []),
    bodyHtml(body, canonical),
    ...(checklist ? [checklistHtml(checklist.heading, checklist.items)] : []),
  ].join('\n')
}

function checklistHtml(heading: string, items: string[]): string {
  return `<h2>${escapeHtml(heading)}</h2><ul>${items.map((one) => `<li>${escapeHtml(one)}</li>`).join('')}</ul>`
}
