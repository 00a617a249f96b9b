import type { Head, JobRoute, NewsRoute, ReadingRoute } from '../../src/schema/route-data'
import type { Site } from '../../src/schema/site'
import { CONTEXT, organization, placeAddress } from './json-ld-organization'

/** Structured data of an article, a guide or a text of the division. Source: https://schema.org/Article */
export function articleJsonLd(site: Site, head: Omit<Head, 'jsonLd'>, entry: ReadingRoute<'article'>['entry'], words: number): object {
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    headline: entry.title,
    description: head.description,
    image: head.image.url,
    datePublished: entry.published,
    dateModified: entry.updated,
    articleSection: entry.category,
    wordCount: words,
    inLanguage: 'en-CA',
    mainEntityOfPage: head.canonical,
    author: { '@type': 'Organization', name: entry.author },
    publisher: organization(site),
  }
}

/** Structured data of a news item or a press release. Source: https://schema.org/NewsArticle */
export function newsJsonLd(site: Site, { head, entry }: NewsRoute, words: number): object {
  const { title, date, excerpt, category, image } = entry
  return {
    '@context': CONTEXT,
    '@type': 'NewsArticle',
    headline: title,
    description: excerpt,
    ...(image ? { image: `${site.origin}${image.file}-${image.widths.at(-1) ?? image.width}.webp` } : {}),
    datePublished: date,
    ...(category ? { articleSection: category } : {}),
    wordCount: words,
    inLanguage: 'en-CA',
    mainEntityOfPage: head.canonical,
    author: organization(site),
    publisher: organization(site),
  }
}

/** Structured data of an opening. Source: https://schema.org/JobPosting */
export function jobJsonLd(site: Site, { head, entry, words }: JobRoute): object {
  const { title, summary, duties, requirements, offer, posted, closes, location, pay } = entry
  const lists = [{ heading: words.duties, items: duties }, { heading: words.requirements, items: requirements }, { heading: words.offer, items: offer }]
  return {
    '@context': CONTEXT,
    '@type': 'JobPosting',
    title,
    description: [summary, ...lists.map(({ heading, items }) => [heading, ...items].join('\n'))].join('\n\n'),
    url: head.canonical,
    datePosted: posted,
    ...(closes ? { validThrough: closes } : {}),
    employmentType: 'FULL_TIME',
    hiringOrganization: organization(site),
    jobLocation: { '@type': 'Place', address: placeAddress(site, location) },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'CAD',
      value: { '@type': 'QuantitativeValue', minValue: pay.from, maxValue: pay.to, unitText: pay.per.toUpperCase() },
    },
  }
}
