import type { CreativeWorkLeaf } from 'schema-dts'
import { leadingSentences } from '../../../../src/lib/truncate.ts'
import type { PageData } from '../../../../src/schema/data/route-data.ts'
import type { Site } from '../../../../src/schema/singles/site.ts'
import { resolveImage } from '../../resolve/resolve.ts'
import { organization, pictureAddress } from '../json-ld-organization.ts'
import { resolveEntry } from '../route-base.ts'
import { featuredFirst, type Kind } from './kind.ts'

/** Characters on a card. */
const CHALLENGE = 150

/** Case studies, at `/case-studies/1`. */
export const caseStudy = {
  previewType: 'article',
  data: (context, from) => ({
    entry: resolveEntry(context, from),
    words: context.words.caseStudy,
    contact: context.words.contact,
  }),
  card(context, { data }, { labels }) {
    const { icon, projectType, location, duration, savings, year, challenge, results, image, featured } = data
    return {
      icon,
      category: projectType,
      meta: [location, year],
      featured,
      text: leadingSentences(challenge, CHALLENGE),
      results: results.slice(0, 2),
      facts: [
        [labels.savings, savings.amount],
        [labels.duration, duration],
      ],
      ...(featured ? { image: resolveImage(image.$image, context) } : {}),
    }
  },
  sort: featuredFirst,
  jsonLd: (site, data) => [caseStudyJsonLd(site, data)],
  series: 'CS',
} as const satisfies Kind<'caseStudies'>

/** Not an article, because it has no date of publication. Source: https://schema.org/CreativeWork */
function caseStudyJsonLd(site: Site, { head, entry }: PageData<'caseStudies'>): CreativeWorkLeaf {
  const { title, projectType, location, image, challenge } = entry
  return {
    '@type': 'CreativeWork',
    name: title,
    description: challenge,
    image: pictureAddress(site, image),
    genre: projectType,
    inLanguage: 'en-CA',
    mainEntityOfPage: head.canonical,
    contentLocation: { '@type': 'Place', name: location },
    about: { '@type': 'Service', name: projectType, provider: organization(site) },
    author: organization(site),
    publisher: organization(site),
  }
}
