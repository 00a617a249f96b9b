import type { PageData } from '../../../../src/schema/data/route-data.ts'
import { entryReadTime } from '../../resolve/reading.ts'
import { builtRoute } from '../route-base.ts'
import { cardFields, type Kind } from './kind.ts'
import { readingData, readingJsonLd, readingSearchText, relatedTo } from './reading-data.ts'

/** Texts and tools of the construction division, at `/skyrise-construction/resources/name`. */
export const resource = {
  previewType: 'article',
  route(context, from) {
    const { calculator, updated } = from.data
    const related = relatedTo(context, from, ({ divisionResources }) => divisionResources)
    const data: PageData<'divisionResources'> = {
      kind: 'resource',
      ...readingData(context, from),
      related: related.map((entry) => resource.card(context, entry)),
      ...(calculator ? { calculator } : {}),
    }
    return builtRoute(data, from, { updated })
  },
  card: (context, entry) => ({
    ...cardFields(entry, 'title', 'excerpt', 'category'),
    readTime: entryReadTime(context, entry),
  }),
  jsonLd: (site, data) => [
    // Guides and tools explain how to do something.
    readingJsonLd(site, data, data.entry.category === 'Articles' ? 'Article' : 'TechArticle'),
  ],
  searchText: readingSearchText,
  series: 'CR',
} as const satisfies Kind<'divisionResources'>
