import { eventsJsonLd, listsJsonLd, questionsJsonLd, servicesJsonLd } from '../json-ld-sections.ts'
import { resolveSections } from '../resolve-sections.ts'
import { searchTextOfSections } from '../search-text.ts'
import { pageSheetNumber, type Kind } from './kind.ts'

/** Pages of sections, each at the path of its file. */
export const sectionsPage = {
  listedAs: 'page',
  data: (context, page) => ({ sheet: pageSheetNumber(context, page), sections: resolveSections(context, page) }),
  jsonLd: (site, data) => [
    ...servicesJsonLd(site, data),
    ...listsJsonLd(site, data),
    ...eventsJsonLd(site, data),
    ...questionsJsonLd(data),
  ],
  searchText: ({ sections }) => searchTextOfSections(sections),
} as const satisfies Kind<'pages'>
