import { Feed } from 'feed'
import type { ArticleRoute, Shell } from '../../src/schema/route-data'
import { bodyHtml, figureHtml } from './body-html'
import { escapeHtml } from './html'

/** The feeds of the site, with where they are served. */
export const feeds = { rss: { file: 'feed.xml', type: 'application/rss+xml' }, atom: { file: 'atom.xml', type: 'application/atom+xml' } } as const

const day = (date: string) => new Date(`${date}T00:00:00Z`)

/** RSS and Atom of the articles with their full text, the newest first. Dates are those of the articles: nothing comes from the clock. */
export function renderFeeds(articles: ArticleRoute[], { site, words }: Pick<Shell, 'site' | 'words'>): Record<keyof typeof feeds, string> {
  const sorted = articles.toSorted((a, b) => b.entry.published.localeCompare(a.entry.published) || (a.path < b.path ? -1 : 1))
  const latest = sorted.map(({ entry }) => entry.updated).sort().at(-1) ?? site.now
  const feed = (kind: keyof typeof feeds) => {
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
    for (const article of sorted) made.addItem(item(article, words.reading.actions, kind))
    return made
  }
  return { rss: `${feed('rss').rss2()}\n`, atom: `${feed('atom').atom1()}\n` }
}

function item({ entry, head, body }: ArticleRoute, actions: string, kind: keyof typeof feeds) {
  const content = [
    figureHtml(entry.image, entry.caption, head.canonical),
    bodyHtml(body, head.canonical),
    `<h2>${escapeHtml(actions)}</h2><ul>${entry.actionItems.map((one) => `<li>${escapeHtml(one)}</li>`).join('')}</ul>`,
  ]
  return {
    // Atom's titles and summaries are marked as HTML by the library, RSS's are plain.
    title: kind === 'atom' ? escapeHtml(entry.title) : entry.title,
    description: kind === 'atom' ? escapeHtml(entry.excerpt) : entry.excerpt,
    id: head.canonical,
    link: head.canonical,
    published: day(entry.published),
    date: day(entry.updated),
    category: [{ name: entry.category, term: entry.category }],
    content: content.join('\n'),
    // RSS wants a mail address in its own element; a name alone stands in Dublin Core's.
    ...(kind === 'atom' ? { author: [{ name: entry.author }] } : { extensions: [{ name: 'dc:creator', objects: { _text: entry.author } }] }),
  }
}
