import { entryReadTime } from '../../resolve/reading.ts'
import type { Kind } from './kind.ts'
import { reading, readingJsonLd } from './reading-data.ts'

const order = ['Guides', 'Tools', 'Articles']

/** Texts and tools of the construction division, at `/skyrise-construction/resources/name`. */
export const resource = {
  ...reading,
  data(context, from) {
    const { calculator } = from.data
    return { ...reading.data(context, from), ...(calculator ? { calculator } : {}) }
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
  series: 'CR',
} as const satisfies Kind<'divisionResources'>
