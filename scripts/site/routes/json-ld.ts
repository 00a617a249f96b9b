import type { BreadcrumbListLeaf, SearchActionLeaf, WebPageLeaf, WebSiteLeaf, WithActionConstraints } from 'schema-dts'
import type { RouteData } from '../../../src/schema/data/route-data.ts'
import type { Site } from '../../../src/schema/singles/site.ts'
import type { SiteContext } from '../resolve/site-context.ts'
import { absolute, pageHeading } from './route-base.ts'
import { organization, organizationJsonLd } from './json-ld-organization.ts'
import { findKind } from './kinds.ts'

/** Structured data of a route. It states only what the page shows. */
export function createJsonLd({ site, words }: Pick<SiteContext, 'site' | 'words'>, data: RouteData): object[] {
  const things: object[] = [
    pageJsonLd(site, data),
    ...breadcrumbsJsonLd(site, data),
    ...siteJsonLd(site, data, words.search?.page ?? ''),
    ...organizationJsonLd(site, data, words.shell?.phone ?? ''),
    ...(findKind(data).jsonLd?.(site, data) ?? []),
  ]
  return things.map((thing) => ({ '@context': 'https://schema.org', ...thing }))
}

/** Source: https://schema.org/WebPage */
function pageJsonLd(site: Site, data: RouteData): WebPageLeaf {
  const { head } = data
  return {
    '@type': 'WebPage',
    '@id': head.canonical,
    url: head.canonical,
    name: pageHeading(data),
    description: head.description,
    inLanguage: 'en-CA',
    isPartOf: website(site),
  }
}

/** The way that the page shows, and the page itself. Source: https://schema.org/BreadcrumbList */
function breadcrumbsJsonLd(site: Site, data: RouteData): BreadcrumbListLeaf[] {
  if (data.breadcrumbs.length < 2) return []
  const trail = [...data.breadcrumbs, { label: pageHeading(data), path: data.path }]
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.label,
        item: absolute(site, crumb.path),
      })),
    },
  ]
}

/** Structured data of the site, for its home page. Source: https://schema.org/WebSite */
function siteJsonLd(site: Site, { path }: RouteData, searchPage: string): WebSiteLeaf[] {
  if (path !== '/') return []
  const search: WithActionConstraints<SearchActionLeaf> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absolute(site, searchPage)}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  return [
    {
      ...website(site),
      description: site.legalLine,
      inLanguage: 'en-CA',
      publisher: organization(site),
      potentialAction: search,
    },
  ]
}

function website({ name, origin }: Site): WebSiteLeaf {
  return { '@type': 'WebSite', '@id': `${origin}/#website`, name, url: `${origin}/` }
}
