import { expect, test } from 'vitest'
import { readBuiltPage } from '../../pipeline/render/built-page.ts'
import { indexable, picturesIn, renderRobots, renderSitemap } from './sitemap.ts'
import { childText, childElements, parseXml } from '../../pipeline/assemble/parse-xml.ts'

const route = { kind: 'sections' as const, source: 'content', noindex: false }

test('the sitemap lists canonical, indexable addresses with their dates', () => {
  const pages = indexable([
    { ...route, path: '/', canonical: '/' },
    { ...route, path: '/news', canonical: '/news', updated: '2025-08-01' },
    { ...route, path: '/services/interior', canonical: '/services' },
    { ...route, path: '/admin', canonical: '/admin', noindex: true },
  ])
  const xml = renderSitemap(
    pages.map((page) => ({ ...page, images: [] })),
    'https://site.example',
  )
  expect(xml.match(/<loc>.*?<\/loc>(<lastmod>.*?<\/lastmod>)?/g)).toEqual([
    '<loc>https://site.example/</loc>',
    '<loc>https://site.example/news</loc><lastmod>2025-08-01</lastmod>',
  ])
})

test('a page’s pictures follow its address, each once', () => {
  const html =
    '<img alt="a > b src=x" src="/a-480.webp" srcset="/a-480.webp 480w, /a-768.webp 768w"><source src="/b.webp">' +
    '<img src="/c.webp"><img class="x" src="/a-480.webp">'
  const images = picturesIn(readBuiltPage(html))
  expect(images).toEqual(['/a-480.webp', '/c.webp'])
  const [url] = parseXml(
    renderSitemap([{ path: '/a&b', updated: '2025-08-01', images }], 'https://site.example'),
  ).children
  expect(url!.children.map(({ name }) => name)).toEqual(['loc', 'lastmod', 'image:image', 'image:image'])
  expect([
    childText(url!, 'loc'),
    ...childElements(url!, 'image:image').map((image) => childText(image, 'image:loc')),
  ]).toEqual(['https://site.example/a&b', 'https://site.example/a-480.webp', 'https://site.example/c.webp'])
})

test('a preview disallows all robots', () => {
  expect(renderRobots('https://site.example', true)).toBe('User-agent: *\nDisallow: /\n')
  expect(renderRobots('https://site.example', false)).toContain('Sitemap: https://site.example/sitemap.xml')
})
