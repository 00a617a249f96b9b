import type { RouteEntry } from '../../../src/schema/data/route-data.ts'
import { isIndexable } from '../routes/route-base.ts'
import type { PageSummary } from '../../pipeline/render/built-page.ts'
import { escapeHtml } from '../../pipeline/html.ts'

export const sitemapFile = 'sitemap.xml'
export const robotsFile = 'robots.txt'

export interface SitemapPage extends Pick<RouteEntry, 'path' | 'updated'> {
  images: string[]
}

export function indexable<Route extends Parameters<typeof isIndexable>[0]>(manifest: readonly Route[]): Route[] {
  return manifest.filter(isIndexable)
}

export function renderSitemap(pages: readonly SitemapPage[], origin: string): string {
  const address = (name: string, path: string) => `<${name}>${escapeHtml(origin + path)}</${name}>`
  const urls = pages.map(({ path, updated, images }) => {
    const pictures = images.map((image) => `<image:image>${address('image:loc', image)}</image:image>`)
    return `  <url>${address('loc', path)}${updated ? `<lastmod>${updated}</lastmod>` : ''}${pictures.join('')}</url>`
  })
  const start =
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
    'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">'
  return ['<?xml version="1.0" encoding="UTF-8"?>', start, ...urls, '</urlset>', ''].join('\n')
}

export const picturesIn = ({ pictures }: Pick<PageSummary, 'pictures'>) => [
  // A drawing for dark grounds is in the same file.
  ...new Set(pictures.map(({ src }) => src.replace(/#.*/, '')).filter(Boolean)),
]

export const renderRobots = (origin: string, preview: boolean) =>
  preview ? 'User-agent: *\nDisallow: /\n' : `User-agent: *\nAllow: /\n\nSitemap: ${origin}/${sitemapFile}\n`
