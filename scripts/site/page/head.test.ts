import { expect, test } from 'vitest'
import type { Head } from '../../../src/schema/data/route-data.ts'
import { renderFeedLinks, renderHead, renderIconLinks, renderMinimalHead } from './head.ts'

const head: Head = {
  title: 'Roofs & "walls" | Site',
  description: 'Costs $& $$ and <b>',
  keywords: ['roof', 'wall'],
  canonical: 'https://site.example/roofs',
  noindex: false,
  type: 'article',
  image: { url: 'https://site.example/a.jpg', alt: 'A roof' },
  jsonLd: [{ name: '</script><script>alert(1)</script>' }],
}

test('text is escaped for its context', () => {
  const html = renderHead(head)
  expect(html).toContain('<title>Roofs &amp; "walls" | Site</title>'.replace(/"/g, '&quot;'))
  expect(html).toContain('content="Costs $&amp; $$ and &lt;b&gt;"')
  expect(html).toContain('{"name":"\\u003c/script>\\u003cscript>alert(1)\\u003c/script>"}')
  expect(html.match(/<\/script>/g)).toHaveLength(1)
})

test('the preview picture has its size and type', () => {
  expect(renderHead(head)).toContain('<meta property="og:image:type" content="image/jpeg">')
  const html = renderHead({ ...head, image: { url: 'https://site.example/a.png', alt: 'A roof' } })
  expect(html).toContain('<meta property="og:image:type" content="image/png">')
  expect(html).toContain('<meta property="og:image:width" content="1200">')
  expect(html).toContain('<meta property="og:image:alt" content="A roof">')
})

test('the page of a preview has no preview picture, which is not drawn', () => {
  const html = renderHead(head, { preview: true })
  expect(html).not.toMatch(/:image|a\.jpg/)
  expect(html).toContain('<meta name="twitter:card" content="summary">')
})

test('icons, manifest and feeds are linked below the base path', () => {
  expect(renderIconLinks('/pr-1/').match(/href="[^"]*"/g)).toEqual([
    'href="/pr-1/favicon.ico"',
    'href="/pr-1/apple-touch-icon.png"',
    'href="/pr-1/manifest.webmanifest"',
  ])
  expect(renderFeedLinks('Firm', '/pr-1/').match(/href="[^"]*"/g)).toEqual([
    'href="/pr-1/feed.xml"',
    'href="/pr-1/atom.xml"',
    'href="/pr-1/feed.json"',
  ])
})

test('robots is set for noindex pages and for all pages of a preview', () => {
  const robots = '<meta name="robots" content="noindex">'
  expect(renderHead(head)).not.toContain('robots')
  expect(renderHead({ ...head, noindex: true })).toContain('<meta name="robots" content="noindex, nofollow">')
  expect(renderHead(head, { preview: true })).toContain(robots)
  expect(renderMinimalHead({ title: 'Gone', description: 'Nothing here' })).toContain(robots)
})
