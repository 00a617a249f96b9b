import { expect, test } from 'vitest'
import { renderRobots, renderSitemap } from './sitemap'

const route = { kind: 'sections' as const, source: 'content', noindex: false }

test('the sitemap lists canonical, indexable addresses with their day', () => {
  const xml = renderSitemap(
    [
      { ...route, path: '/', canonical: '/' },
      { ...route, path: '/news', canonical: '/news', updated: '2025-08-01' },
      { ...route, path: '/services/interior', canonical: '/services' },
      { ...route, path: '/admin', canonical: '/admin', noindex: true },
    ],
    'https://site.example',
  )
  expect(xml.match(/<loc>.*?<\/loc>(<lastmod>.*?<\/lastmod>)?/g)).toEqual([
    '<loc>https://site.example/</loc>',
    '<loc>https://site.example/news</loc><lastmod>2025-08-01</lastmod>',
  ])
})

test('a preview keeps every robot out', () => {
  expect(renderRobots('https://site.example', true)).toBe('User-agent: *\nDisallow: /\n')
  expect(renderRobots('https://site.example', false)).toContain('Sitemap: https://site.example/sitemap.xml')
})
