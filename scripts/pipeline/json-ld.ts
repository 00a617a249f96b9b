import type { Head, ReadingRoute } from '../../src/schema/route-data'
import type { Site } from '../../src/schema/site'

const CONTEXT = 'https://schema.org'

interface PageFacts {
  name: string
  head: Omit<Head, 'jsonLd'>
  breadcrumbs: { label: string; path: string }[]
  label: string
}

/** The firm, as every page names it. Source: https://schema.org/GeneralContractor */
function organization(site: Site) {
  return {
    '@type': 'GeneralContractor',
    '@id': `${site.origin}/#organization`,
    name: site.name,
    url: `${site.origin}/`,
    description: site.legalLine,
    foundingDate: String(site.established),
    telephone: `+1-${site.phones.main?.number ?? ''}`,
    areaServed: site.serviceArea,
  }
}

/** Structured data of any page: the page itself and the way to it; on the home page also the site and the firm. */
export function pageJsonLd(site: Site, path: string, { name, head, breadcrumbs, label }: PageFacts): object[] {
  const isHome = path === '/'
  const page = {
    '@context': CONTEXT,
    '@type': 'WebPage',
    '@id': head.canonical,
    url: head.canonical,
    name,
    description: head.description,
    inLanguage: 'en-CA',
    isPartOf: { '@type': 'WebSite', '@id': `${site.origin}/#website`, name: site.name, url: `${site.origin}/` },
  }
  if (isHome) return [page, { '@context': CONTEXT, ...organization(site) }]
  const trail = [...breadcrumbs.map((crumb) => ({ name: crumb.label, item: absolute(site, crumb.path) })), { name: label, item: head.canonical }]
  const items = trail.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, name: crumb.name, item: crumb.item }))
  return [page, { '@context': CONTEXT, '@type': 'BreadcrumbList', itemListElement: items }]
}

/** Structured data of an article. Source: https://schema.org/Article */
export function articleJsonLd(site: Site, head: Omit<Head, 'jsonLd'>, entry: ReadingRoute<'article'>['entry'], words: number): object {
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    headline: entry.title,
    description: head.description,
    image: head.image.url,
    datePublished: entry.published,
    dateModified: entry.updated,
    articleSection: entry.category,
    wordCount: words,
    inLanguage: 'en-CA',
    mainEntityOfPage: head.canonical,
    author: { '@type': 'Organization', name: entry.author },
    publisher: organization(site),
  }
}

/** The absolute address of a path; home ends with a slash, nothing else does. */
export function absolute(site: Site, path: string): string {
  return path === '/' ? `${site.origin}/` : site.origin + path
}
