import type { PageData } from '../../../../src/schema/data/route-data.ts'
import { entryReadTime } from '../../resolve/reading.ts'
import { builtRoute } from '../route-base.ts'
import type { Kind } from './kind.ts'
import { readingData, readingJsonLd, readingSearchText, relatedTo } from './reading-data.ts'

const order = ['Guides', 'Tools', 'Articles']

/** Texts and tools of the construction division, at `/skyrise-construction/resources/name`. */
export const resource = {
  previewType: 'article',
  route(context, from) {
    const { calculator, updated } = from.data
    const related = relatedTo(context, from)
    const data: PageData<'divisionResources'> = {
      kind: 'resource',
      ...readingData(context, from),
      related,
      ...(calculator ? { calculator } : {}),
    }
    return builtRoute(data, from, { updated })
  },
  card(context, entry, { labels }) {
    const { excerpt, category } = entry.data
    const read = { Guides: labels.read, Tools: labels.tool, Articles: labels.article }[category]
    return { text: excerpt, category, readTime: entryReadTime(context, entry), read }
  },
  sort: (entries) => entries.toSorted((a, b) => order.indexOf(a.data.category) - order.indexOf(b.data.category)),
  jsonLd: (site, data) => [
    // Guides and tools explain how to do something.
    readingJsonLd(site, data, data.entry.category === 'Articles' ? 'Article' : 'TechArticle'),
  ],
  searchText: readingSearchText,
  series: 'CR',
} as const satisfies Kind<'divisionResources'>
