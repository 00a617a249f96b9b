import type { SectionsRoute } from '../../../src/schema/data/route-data'
import { listsJsonLd } from '../json-ld-lists'
import { eventsJsonLd, questionsJsonLd, servicesJsonLd } from '../json-ld-sections'
import { resolveSections } from '../resolve-sections'
import { builtRoute, routeBase } from '../route-base'
import { textsOfSections } from '../search-texts'
import { ownSheet, type Kind } from './kind'

/** Pages of sections, each at the path of its file. */
export const sectionsPage = {
  name: 'sections',
  listedAs: 'page',
  route(context, page) {
    const { seo, label, pending } = page.data
    const sheet = ownSheet(context, page)
    const data: SectionsRoute = {
      kind: 'sections',
      ...routeBase(context, page.id, label, seo),
      sheet,
      sections: resolveSections(context, page, sheet),
    }
    return builtRoute(data, page, { pending })
  },
  jsonLd: (site, data) => [
    ...servicesJsonLd(site, data),
    ...listsJsonLd(site, data),
    ...eventsJsonLd(site, data),
    ...questionsJsonLd(data),
  ],
  searchTexts: ({ sections }) => textsOfSections(sections),
  sheet: ({ sheet }) => sheet,
} as const satisfies Kind<'pages', SectionsRoute>
