import { Feed } from 'feed'
import type { ArticleRoute, NewsRoute, RouteData, Shell } from '../../src/schema/route-data'
import { bodyHtml, figureHtml } from './body-html'
import { escapeHtml } from './html'

/** The feeds of the site, with where they are served. */
export const feeds = {
  rss: { file: 'feed.xml', type: 'application/rss+xml' },
  atom: { file: 'atom.xml', type: 'application/atom+xml' },
} as const

/** A text of the feeds: an article, a news item or a press release. */
type FeedRoute = ArticleRoute | NewsRoute
type FeedKind = keyof typeof feeds

const day = (date: string) => new Date(`${date}T00:00:00Z`)

/**
 * RSS and Atom of the articles, the news and the press releases among some routes, with their full text, the newest first. Dates are those of
 * the texts: nothing comes from the clock.
 */
export function renderFeeds(routes: RouteData[], { site }: Pick<Shell, 'site'>): Record<FeedKind, string> {
  const sorted = routes
    .filter(isInFeeds)
    .toSorted((a, b) => publishedOf(b).localeCompare(publishedOf(a)) || (a.path < b.path ? -1 : 1))
  const latest = sorted.map(updatedOf).sort().at(-1) ?? site.now
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
    for (const route of sorted) made.addItem(item(route, site.name, kind))
    return made
  }
  return { rss: `${feed('rss').rss2()}\n`, atom: `${feed('atom').atom1()}\n` }
}

function isInFeeds(route: RouteData): route is FeedRoute {
  return route.kind === 'article' || route.kind === 'news' || route.kind === 'release'
}

function publishedOf(route: FeedRoute): string {
  return route.kind === 'article' ? route.entry.published : route.entry.date
}

function updatedOf(route: FeedRoute): string {
  return route.kind === 'article' ? route.entry.updated : route.entry.date
}

function item(route: FeedRoute, company: string, kind: FeedKind) {
  const { title, excerpt } = route.entry
  const { canonical } = route.head
  const author = route.kind === 'article' ? route.entry.author : company
  // A press release has no category of its own: that of the page which lists it stands in.
  const category = route.entry.category ?? route.breadcrumbs.at(-1)?.label
  return {
    // Atom's titles and summaries are marked as HTML by the library, RSS's are plain.
    title: kind === 'atom' ? escapeHtml(title) : title,
    description: kind === 'atom' ? escapeHtml(excerpt) : excerpt,
    id: canonical,
    link: canonical,
    published: day(publishedOf(route)),
    date: day(updatedOf(route)),
    category: category ? [{ name: category, term: category }] : [],
    content: contentOf(route),
    // RSS wants a mail address in its own element; a name alone stands in Dublin Core's.
    ...(kind === 'atom'
      ? { author: [{ name: author }] }
      : { extensions: [{ name: 'dc:creator', objects: { _text: author } }] }),
  }
}

/** The whole text: the picture above it, the text, and the checklist of an article. */
function contentOf(route: FeedRoute): string {
  const { image, caption } = route.entry
  const { canonical } = route.head
  const parts = [...(image ? [figureHtml(image, caption ?? '', canonical)] : []), bodyHtml(route.body, canonical)]
  if (route.kind === 'article') parts.push(checklistHtml(route.words.actions, route.entry.actionItems))
  return parts.join('\n')
}

function checklistHtml(heading: string, items: string[]): string {
  return `<h2>${escapeHtml(heading)}</h2><ul>${items.map((one) => `<li>${escapeHtml(one)}</li>`).join('')}</ul>`
}
