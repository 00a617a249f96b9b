import type { RouteData } from '../../src/schema/route-data'
import type { Site } from '../../src/schema/site'
import { articleJsonLd, jobJsonLd, newsJsonLd } from './json-ld-entries'
import { CONTEXT, organizationJsonLd } from './json-ld-organization'
import { eventsJsonLd, questionsJsonLd } from './json-ld-sections'

/** Structured data of a route: the page, the way to it, and what it shows. Nothing is stated that its page does not show. */
export function jsonLdOf(site: Site, data: RouteData, words: number): object[] {
  return [...pageJsonLd(site, data), ...organizationJsonLd(site, data), ...ownJsonLd(site, data, words)]
}

function pageJsonLd(site: Site, data: RouteData): object[] {
  const { head, breadcrumbs, label } = data
  const page = {
    '@context': CONTEXT,
    '@type': 'WebPage',
    '@id': head.canonical,
    url: head.canonical,
    name: data.kind === 'sections' ? (data.sections[0]?.title ?? label) : data.kind === 'prose' ? data.title : data.entry.title,
    description: head.description,
    inLanguage: 'en-CA',
    isPartOf: { '@type': 'WebSite', '@id': `${site.origin}/#website`, name: site.name, url: `${site.origin}/` },
  }
  if (data.path === '/') return [page]
  const trail = [...breadcrumbs.map((crumb) => ({ name: crumb.label, item: absolute(site, crumb.path) })), { name: label, item: head.canonical }]
  const items = trail.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, name: crumb.name, item: crumb.item }))
  return [page, { '@context': CONTEXT, '@type': 'BreadcrumbList', itemListElement: items }]
}

function ownJsonLd(site: Site, data: RouteData, words: number): object[] {
  switch (data.kind) {
    case 'sections':
      return [...eventsJsonLd(site, data), ...questionsJsonLd(data)]
    case 'article':
    case 'guide':
    case 'resource':
      return [articleJsonLd(site, data.head, data.entry, words)]
    case 'news':
    case 'release':
      return [newsJsonLd(site, data, words)]
    case 'job':
      return [jobJsonLd(site, data)]
    default:
      return []
  }
}

/** The absolute address of a path; home ends with a slash, nothing else does. */
export function absolute(site: Site, path: string): string {
  return path === '/' ? `${site.origin}/` : site.origin + path
}
