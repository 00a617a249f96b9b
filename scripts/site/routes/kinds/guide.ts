import { leadingSentences } from '../../../../src/lib/truncate.ts'
import { featuredFirst, type Kind } from './kind.ts'
import { reading, readingCard, readingJsonLd } from './reading-data.ts'

/** Characters in the library. */
const EXCERPT = 120

/** Guides, at `/resource-guides/1`. */
export const guide = {
  ...reading,
  card: (context, entry) => ({
    ...readingCard(context, entry),
    text: leadingSentences(entry.data.excerpt, EXCERPT),
    featured: entry.data.featured,
  }),
  sort: featuredFirst,
  jsonLd: (site, data) => [readingJsonLd(site, data, 'TechArticle')],
  series: 'K',
} as const satisfies Kind<'guides'>
