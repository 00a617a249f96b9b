import type { ArticleLeaf, JobPostingLeaf, NewsArticleLeaf, TechArticleLeaf, WithContext } from 'schema-dts'
import type { Image } from '../../src/schema/fields'
import type { ArticleRoute, GuideRoute, JobRoute, NewsRoute, ResourceRoute } from '../../src/schema/route-data'
import type { Site } from '../../src/schema/site'
import { CONTEXT, organization, placeAddress } from './json-ld-organization'

/** Structured data of an article, a guide or a text of the division. Sources: https://schema.org/Article, https://schema.org/TechArticle */
export function articleJsonLd(
  site: Site,
  route: ArticleRoute | GuideRoute | ResourceRoute,
): WithContext<ArticleLeaf | TechArticleLeaf> {
  const { head, entry } = route
  return {
    '@context': CONTEXT,
    '@type': isTechnical(route) ? 'TechArticle' : 'Article',
    headline: entry.title,
    description: entry.excerpt,
    image: pictureAddress(site, entry.image),
    datePublished: entry.published,
    dateModified: entry.updated,
    articleSection: entry.category,
    inLanguage: 'en-CA',
    mainEntityOfPage: head.canonical,
    author: { '@type': 'Organization', name: entry.author },
    publisher: organization(site),
  }
}

/** A guide tells how a thing is done, and so does what the division offers as a guide or a tool. */
function isTechnical({ kind, entry }: ArticleRoute | GuideRoute | ResourceRoute): boolean {
  return kind === 'guide' || (kind === 'resource' && entry.category !== 'Articles')
}

/** Structured data of a news item or a press release. Source: https://schema.org/NewsArticle */
export function newsJsonLd(site: Site, { head, entry }: NewsRoute): WithContext<NewsArticleLeaf> {
  const { title, date, excerpt, category, image } = entry
  return {
    '@context': CONTEXT,
    '@type': 'NewsArticle',
    headline: title,
    description: excerpt,
    ...(image ? { image: pictureAddress(site, image) } : {}),
    datePublished: date,
    ...(category ? { articleSection: category } : {}),
    inLanguage: 'en-CA',
    mainEntityOfPage: head.canonical,
    author: organization(site),
    publisher: organization(site),
  }
}

function pictureAddress({ origin }: Site, { file, widths, width }: Image): string {
  return `${origin}${file}-${widths.at(-1) ?? width}.webp`
}

/** Structured data of an opening. Source: https://schema.org/JobPosting */
export function jobJsonLd(site: Site, { head, entry, words }: JobRoute): WithContext<JobPostingLeaf> {
  const { title, summary, duties, requirements, offer, posted, closes, location, pay } = entry
  const lists = [
    { heading: words.duties, items: duties },
    { heading: words.requirements, items: requirements },
    { heading: words.offer, items: offer },
  ]
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
