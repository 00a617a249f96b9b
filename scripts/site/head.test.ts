import { expect, test } from 'vitest'
import type { Head } from '../../src/schema/route-data'
import { renderHead, renderMinimalHead } from './head'

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

test('text is escaped for the place where it stands', () => {
  const html = renderHead(head)
  expect(html).toContain('<title>Roofs &amp; "walls" | Site</title>'.replace(/"/g, '&quot;'))
  expect(html).toContain('content="Costs $&amp; $$ and &lt;b&gt;"')
  expect(html).toContain('{"name":"\\u003c/script>\\u003cscript>alert(1)\\u003c/script>"}')
  expect(html.match(/<\/script>/g)).toHaveLength(1)
})

test('robots is set for a page that asks for it, and for every page of a preview', () => {
  const robots = '<meta name="robots" content="noindex">'
  expect(renderHead(head)).not.toContain(robots)
  expect(renderHead({ ...head, noindex: true })).toContain(robots)
  expect(renderHead(head, { noindex: true })).toContain(robots)
  expect(renderMinimalHead({ title: 'Gone', description: 'Nothing here' })).toContain(robots)
})
