import type { RouteData } from '../../../src/schema/data/route-data.ts'
import type { SiteContext } from '../resolve/site-context.ts'
import { organizationJsonLd } from './json-ld-organization.ts'
import { breadcrumbsJsonLd, pageJsonLd, siteJsonLd } from './json-ld-page.ts'
import { kindOf } from './kinds.ts'
import type { JsonLd } from './kinds/kind.ts'

/**
 * Structured data of a route: the page, the way to it, and what it shows. Nothing is stated
 * that its page does not show.
 */
export function jsonLdOf({ site, words }: Pick<SiteContext, 'site' | 'words'>, data: RouteData): JsonLd[] {
  return [
    pageJsonLd(site, data),
    ...breadcrumbsJsonLd(site, data),
    ...siteJsonLd(site, data, words.search?.page ?? ''),
    ...organizationJsonLd(site, data, words.shell?.phone ?? ''),
    ...kindOf(data).jsonLd(site, data),
  ]
}
