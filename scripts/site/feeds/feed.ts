import type { RouteData, Shell } from '../../../src/schema/data/route-data.ts'
import { feedItems, type FeedEntry } from '../routes/feed-items.ts'
import { logoFile, pictureAddress } from '../routes/json-ld-organization.ts'
import { bodyHtml, figureHtml } from './body-html.ts'
import { feeds } from './feed-files.ts'
import { touchIcon } from './web-manifest.ts'
import { escapeHtml } from '../../pipeline/html.ts'

type Site = Shell['site']

/** Noon is the same day for readers in Vancouver too, who would see midnight as the day before. */
const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const rssDay = (day: string) => noon(day).toUTCString()
const atomDay = (day: string) => noon(day).toISOString()

type Item = FeedEntry & { id: string }

/**
 * RSS, Atom and JSON Feed with whole texts, newest first. Dates come from the texts, never from the clock, and ids from
 * the first addresses, so that a renamed page is not new to readers.
 */
export function renderFeeds(
  routes: RouteData[],
  { site }: Pick<Shell, 'site'>,
  first: Record<string, string> = {},
): Record<keyof typeof feeds, string> {
  const sorted = feedItems(routes).map((item): Item => ({ ...item, id: site.origin + (first[item.path] ?? item.path) }))
  const latest =
    sorted
      .map(({ updated }) => updated)
      .sort()
      .at(-1) ?? site.now
  return {
    rss: renderXml(rss(sorted, latest, site)),
    atom: renderXml(atom(sorted, latest, site)),
    json: `${JSON.stringify(jsonFeed(sorted, site), undefined, 2)}\n`,
  }
}

/**
 * Specifications say that titles and names are text, but some readers treat them as HTML. A zero-width space after what
 * begins a tag or a character reference makes both the same.
 */
const plainText = (text: string) => text.replace(/<(?=[a-z/!?])|&(?=[a-z#])/gi, '$&\u200b')

const rights = ({ copyrightYear, name }: Site) => plainText(`© ${copyrightYear} ${name}`)

/** Source: https://www.rssboard.org/rss-specification */
function rss(items: Item[], latest: string, site: Site): Xml {
  const self = { href: `${site.origin}/${feeds.rss.file}`, rel: 'self', type: feeds.rss.type }
  const namespaces = {
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
  }
  const channel: Xml[] = [
    ['title', {}, plainText(site.name)],
    ['link', {}, `${site.origin}/`],
    ['description', {}, plainText(site.legalLine)],
    ['lastBuildDate', {}, rssDay(latest)],
    ['docs', {}, 'https://validator.w3.org/feed/docs/rss2.html'],
    ['language', {}, 'en-CA'],
    ['copyright', {}, rights(site)],
    ['atom:link', self],
    ...items.map((item) => rssItem(item, site.name)),
  ]
  return ['rss', { version: '2.0', ...namespaces }, [['channel', {}, channel]]]
}

function rssItem(item: Item, company: string): Xml {
  const { id, title, excerpt, canonical, published, category, author = company } = item
  return [
    'item',
    {},
    [
      ['title', {}, plainText(title)],
      ['link', {}, canonical],
      ['guid', { isPermaLink: 'false' }, id],
      ['pubDate', {}, rssDay(published)],
      ['description', {}, { html: escapeHtml(excerpt) }],
      ['content:encoded', {}, { html: entryHtml(item) }],
      ...(category ? [['category', {}, plainText(category)] satisfies Xml] : []),
      // RSS expects an email address in `author`, so the name is in Dublin Core's element.
      ['dc:creator', {}, plainText(author)],
    ],
  ]
}

/** Source: RFC 4287 */
function atom(items: Item[], latest: string, site: Site): Xml {
  const home = `${site.origin}/`
  const feed: Xml[] = [
    ['id', {}, home],
    ['title', {}, plainText(site.name)],
    ['updated', {}, atomDay(latest)],
    [
      'author',
      {},
      [
        ['name', {}, plainText(site.name)],
        ['uri', {}, home],
      ],
    ],
    ['link', { rel: 'alternate', href: home }],
    ['link', { rel: 'self', href: `${home}${feeds.atom.file}` }],
    ['subtitle', {}, plainText(site.legalLine)],
    ['rights', {}, rights(site)],
    ...items.map((item) => atomEntry(item, site.name)),
  ]
  return ['feed', { xmlns: 'http://www.w3.org/2005/Atom' }, feed]
}

function atomEntry(item: Item, company: string): Xml {
  const { id, title, excerpt, canonical, published, updated, category, author = company } = item
  return [
    'entry',
    {},
    [
      ['title', { type: 'html' }, { html: escapeHtml(title) }],
      ['id', {}, id],
      ['link', { href: canonical }],
      ['updated', {}, atomDay(updated)],
      ['summary', { type: 'html' }, { html: escapeHtml(excerpt) }],
      ['content', { type: 'html' }, { html: entryHtml(item) }],
      ['author', {}, [['name', {}, plainText(author)]]],
      ...(category ? [['category', { label: category, term: category }] satisfies Xml] : []),
      ['published', {}, atomDay(published)],
    ],
  ]
}

/** Source: https://www.jsonfeed.org/version/1.1/ */
function jsonFeed(items: Item[], { origin, name, legalLine }: Site): object {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: plainText(name),
    home_page_url: `${origin}/`,
    feed_url: `${origin}/${feeds.json.file}`,
    description: plainText(legalLine),
    icon: `${origin}/${logoFile}`,
    favicon: `${origin}/${touchIcon.file}`,
    authors: [{ name: plainText(name), url: `${origin}/` }],
    language: 'en-CA',
    items: items.map((item) => ({
      id: item.id,
      url: item.canonical,
      title: plainText(item.title),
      content_html: entryHtml(item),
      summary: plainText(item.excerpt),
      ...(item.image ? { image: pictureAddress({ origin }, item.image) } : {}),
      date_published: atomDay(item.published),
      date_modified: atomDay(item.updated),
      ...(item.author ? { authors: [{ name: plainText(item.author) }] } : {}),
      ...(item.category ? { tags: [plainText(item.category)] } : {}),
    })),
  }
}

/** The picture, the body and the checklist. */
function entryHtml({ image, caption = '', body, checklist, canonical }: FeedEntry): string {
  return [
    ...(image ? [figureHtml(image, caption, canonical)] : []),
    bodyHtml(body, canonical),
    ...(checklist ? [checklistHtml(checklist.heading, checklist.items)] : []),
  ].join('\n')
}

function checklistHtml(heading: string, items: string[]): string {
  return `<h2>${escapeHtml(heading)}</h2><ul>${items.map((one) => `<li>${escapeHtml(one)}</li>`).join('')}</ul>`
}

/** An element with text, HTML or elements inside. */
type Xml = [name: string, attributes: Record<string, string>, inside?: string | { html: string } | Xml[]]

const renderXml = (root: Xml) => `<?xml version="1.0" encoding="utf-8"?>\n${written(root, '')}\n`

function written([name, attributes, inside = '']: Xml, indent: string): string {
  const start = `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${attributeValue(value)}"`)
    .join('')}`
  if (inside === '') return `${indent}${start}/>`
  return `${indent}${start}>${formatContents(inside, indent)}</${name}>`
}

function formatContents(inside: NonNullable<Xml[2]>, indent: string): string {
  if (typeof inside === 'string') return escapeHtml(inside)
  if (Array.isArray(inside)) return `\n${inside.map((one) => written(one, `${indent}    `)).join('\n')}\n${indent}`
  return `<![CDATA[${inside.html.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

/** Parsers normalize line ends and tabs in attributes to spaces, unless they are character references. */
const attributeValue = (value: string) => escapeHtml(value).replace(/[\t\n]/g, (blank) => `&#${blank.charCodeAt(0)};`)
