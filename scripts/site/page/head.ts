import type { Head } from '../../../src/schema/data/route-data.ts'
import { favicon, manifestFile, touchIcon } from '../feeds/web-manifest.ts'
import { contentType } from '../../pipeline/assemble/content-types.ts'
import { tokens } from '../tokens.ts'
import { feeds } from '../feeds/feed-files.ts'
import { escapeHtml, jsonForScript } from '../../pipeline/html.ts'
import { withBase } from '../../pipeline/paths.ts'

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeHtml(content.replace(/(?<!\s)\s*\n\s*/g, ' '))}">`

type MinimalHead = Pick<Head, 'title' | 'description'>

/** A preview has no cards, and no search engine lists it. */
export function renderHead(head: Head, { preview = false } = {}): string {
  const { title, description, canonical } = head
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'keywords', head.keywords.join(', ')),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...(head.previous ? [`<link rel="prev" href="${escapeHtml(head.previous)}">`] : []),
    ...(head.next ? [`<link rel="next" href="${escapeHtml(head.next)}">`] : []),
    ...(preview || head.noindex ? [meta('name', 'robots', head.noindex ? 'noindex, nofollow' : 'noindex')] : []),
    meta('property', 'og:type', head.type),
    meta('property', 'og:locale', 'en_CA'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    ...(preview ? [] : ogImage(head.image)),
    meta('name', 'twitter:card', preview ? 'summary' : 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    ...(preview ? [] : twitterImage(head.image)),
    ...head.jsonLd.map((object) => `<script type="application/ld+json">${jsonForScript(object)}</script>`),
  ].join('\n')
}

const ogImage = ({ url, alt }: Head['image']) => [
  meta('property', 'og:image', url),
  meta('property', 'og:image:type', contentType(url)),
  meta('property', 'og:image:width', '1200'),
  meta('property', 'og:image:height', '630'),
  meta('property', 'og:image:alt', alt),
]

const twitterImage = ({ url, alt }: Head['image']) => [
  meta('name', 'twitter:image', url),
  meta('name', 'twitter:image:alt', alt),
]

/** The not-found page has no address and is never indexed. */
export const renderMinimalHead = ({ title, description }: MinimalHead) =>
  [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'robots', 'noindex'),
  ].join('\n')

export const renderFeedLinks = (name: string, base: string) =>
  Object.values(feeds)
    .map(
      ({ file, type }) =>
        `<link rel="alternate" type="${type}" title="${escapeHtml(name)}" href="${withBase(base, file)}">`,
    )
    .join('\n')

/** index.html links the SVG icon. */
export const renderIconLinks = (base: string) =>
  [
    ...(['light', 'dark'] as const).map(
      (scheme, index) =>
        `<meta name="theme-color" content="${tokens.paper[index]}" media="(prefers-color-scheme: ${scheme})">`,
    ),
    `<link rel="icon" href="${withBase(base, favicon.file)}" sizes="${favicon.size}x${favicon.size}">`,
    `<link rel="apple-touch-icon" href="${withBase(base, touchIcon.file)}">`,
    `<link rel="manifest" href="${withBase(base, manifestFile)}">`,
  ].join('\n')
