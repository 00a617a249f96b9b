import type { RouteEntry } from '../../src/schema/route-data'
import { escapeHtml } from './html'

/** The addresses search engines should know, with the day of the last change where the entry has one. */
export function renderSitemap(routes: RouteEntry[], origin: string): string {
  const urls = routes
    .filter((route) => route.canonical === route.path && !route.noindex)
    .map(({ path, updated }) => `  <url><loc>${escapeHtml(origin + path)}</loc>${updated ? `<lastmod>${updated}</lastmod>` : ''}</url>`)
  const start = ['<?xml version="1.0" encoding="UTF-8"?>', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">']
  return [...start, ...urls, '</urlset>', ''].join('\n')
}

/** robots.txt: everything is welcome on the site, nothing in a preview. */
export const renderRobots = (origin: string, preview: boolean) =>
  preview ? 'User-agent: *\nDisallow: /\n' : `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
