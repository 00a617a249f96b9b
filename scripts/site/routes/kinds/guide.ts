import { leadingSentences } from '../../../../src/lib/truncate.ts'
import type { PageData } from '../../../../src/schema/data/route-data.ts'
import { builtRoute } from '../route-base.ts'
import { featuredFirst, type Kind } from './kind.ts'
import { readingCard, readingData, readingJsonLd, readingSearchText, relatedTo } from './reading-data.ts'

/** Characters in the library. */
const EXCERPT = 120

/** Guides, at `/resource-guides/1`. */
export const guide = {
  previewType: 'article',
  route(context, from) {
    const related = relatedTo(context, from)
    const data: PageData<'guides'> = { kind: 'guide', ...readingData(context, from), related }
    return builtRoute(data, from, { updated: from.data.updated })
  },
  card: (context, entry) => ({
    ...readingCard(context, entry),
    text: leadingSentences(entry.data.excerpt, EXCERPT),
    featured: entry.data.featured,
  }),
  sort: featuredFirst,
  jsonLd: (site, data) => [readingJsonLd(site, data, 'TechArticle')],
  searchText: readingSearchText,
  series: 'K',
} as const satisfies Kind<'guides'>
