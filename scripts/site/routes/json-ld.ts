import type {
  BreadcrumbListLeaf,
  SearchActionLeaf,
  WebPageLeaf,
  WebSiteLeaf,
  WithActionConstraints,
  WithContext,
} from 'schema-dts'
import type { RouteData } from '../../../src/schema/data/route-data.ts'
import type { Site } from '../../../src/schema/singles/site.ts'
import type { SiteContext } from '../resolve/site-context.ts'
import { absolute, pageHeading } from './route-base.ts'
import { CONTEXT, organization, organizationJsonLd } from './json-ld-organization.ts'
import { kindOf } from './kinds.ts'
import type { JsonLd } from './kinds/kind.ts'

/** Structured data of a route. It states only what the page shows. */
export function jsonLdOf({ site, words }: Pick<SiteContext, 'site' | 'words'>, data: RouteData): JsonLd[] {
  return [
    pageJsonLd(site, data),
    ...breadcrumbsJsonLd(site, data),
    ...siteJsonLd(site, data, words.search?.page ?? ''),
    ...organizationJsonLd(site, data, words.shell?.phone ?? ''),
    ...kindOf(data).jsonLd(site, data),
  ]
}

/** Source: https://schema.org/WebPage */
function pageJsonLd(site: Site, data: RouteData): WithContext<WebPageLeaf> {
  const { head } = data
  return {
    '@context': CONTEXT,
    '@type': 'WebPage',
    '@id': head.canonical,
    url: head.canonical,
    name: pageHeading(data),
    description: head.description,
    inLanguage: 'en-CA',
    isPartOf: website(site),
  }
}

/** Source: https://schema.org/BreadcrumbList */
function breadcrumbsJsonLd(site: Site, { path, label, breadcrumbs }: RouteData): WithContext<BreadcrumbListLeaf>[] {
  if (path === '/') return []
  const trail = [...breadcrumbs, { label, path }]
  return [
    {
      '@context': CONTEXT,
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
function siteJsonLd(site: Site, { path }: RouteData, searchPage: string): WithContext<WebSiteLeaf>[] {
  if (path !== '/') return []
  const search: WithActionConstraints<SearchActionLeaf> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absolute(site, searchPage)}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  return [
    {
      '@context': CONTEXT,
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
