import type { SectionsRoute } from '../../../../src/schema/data/route-data.ts'
import { eventsJsonLd, listsJsonLd, questionsJsonLd, servicesJsonLd } from '../json-ld-sections.ts'
import { resolveSections } from '../resolve-sections.ts'
import { builtRoute, routeBase } from '../route-base.ts'
import { searchTextOfSections } from '../search-text.ts'
import { pageSheetNumber, type Kind } from './kind.ts'

/** Pages of sections, each at the path of its file. */
export const sectionsPage = {
  listedAs: 'page',
  route(context, page) {
    const { seo, label, pending } = page.data
    const sheet = pageSheetNumber(context, page)
    const data: SectionsRoute = {
      kind: 'sections',
      ...routeBase(context, page.id, label, seo),
      sheet,
      sections: resolveSections(context, page),
    }
    return builtRoute(data, page, { pending })
  },
  jsonLd: (site, data) => [
    ...servicesJsonLd(site, data),
    ...listsJsonLd(site, data),
    ...eventsJsonLd(site, data),
    ...questionsJsonLd(data),
  ],
  searchText: ({ sections }) => searchTextOfSections(sections),
} as const satisfies Kind<'pages'>
