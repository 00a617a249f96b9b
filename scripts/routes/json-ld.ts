import type { JsonLdObject, WithContext } from 'schema-dts'
import type { RouteData } from '../../src/schema/route-data'
import type { SiteContext } from '../resolve/site-context'
import { articleJsonLd, jobJsonLd, newsJsonLd } from './json-ld-entries'
import { listsJsonLd } from './json-ld-lists'
import { organizationJsonLd } from './json-ld-organization'
import { breadcrumbsJsonLd, pageJsonLd, siteJsonLd } from './json-ld-page'
import { eventsJsonLd, questionsJsonLd, servicesJsonLd } from './json-ld-sections'

type Block = WithContext<JsonLdObject>

/** Structured data of a route: the page, the way to it, and what it shows. Nothing is stated that its page does not show. */
export function jsonLdOf({ site, words }: Pick<SiteContext, 'site' | 'words'>, data: RouteData): Block[] {
  return [
    pageJsonLd(site, data),
    ...breadcrumbsJsonLd(site, data),
    ...siteJsonLd(site, data, words.search?.page ?? ''),
    ...organizationJsonLd(site, data, words.shell?.phone ?? ''),
    ...ownJsonLd(site, data),
  ]
}

function ownJsonLd(site: SiteContext['site'], data: RouteData): Block[] {
  switch (data.kind) {
    case 'sections':
      return [
        ...servicesJsonLd(site, data),
        ...listsJsonLd(site, data),
        ...eventsJsonLd(site, data),
        ...questionsJsonLd(data),
      ]
    case 'article':
    case 'guide':
    case 'resource':
      return [articleJsonLd(site, data)]
    case 'news':
    case 'release':
      return [newsJsonLd(site, data)]
    case 'job':
      return [jobJsonLd(site, data)]
    default:
      return []
  }
}
