import { findingAt } from '../finding.ts'
import type { Rule } from '../reported-site.ts'
import { allThings, typesOf, type Thing } from '../../../pipeline/render/structured-data.ts'
import { own } from '../../../../src/lib/own.ts'

/** What a thing of a type has to say, as schema.org and those who show it ask. */
const required: Record<string, string[]> = {
  WebPage: ['name', 'url'],
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  Organization: ['name'],
  LocalBusiness: ['name', 'url', 'telephone'],
  GeneralContractor: ['name', 'url', 'telephone'],
  RoofingContractor: ['name', 'url', 'telephone'],
  ContactPoint: ['contactType'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  PostalAddress: ['addressLocality', 'addressCountry'],
  Service: ['name', 'provider'],
  Article: ['headline', 'datePublished', 'author', 'publisher'],
  TechArticle: ['headline', 'datePublished', 'author', 'publisher'],
  NewsArticle: ['headline', 'datePublished', 'author', 'publisher'],
  CreativeWork: ['name', 'author', 'publisher'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
  MonetaryAmount: ['currency', 'value'],
  Event: ['name', 'startDate', 'location'],
  SearchAction: ['target'],
}

/** Everything that structured data tells of has what its type asks for. */
export const jsonLdFields: Rule = (pages, { places }) =>
  pages.flatMap((page) =>
    allThings(page.document.jsonLd).flatMap(({ thing, way }) =>
      missingFields(thing).map(([type, field]) => {
        const message = `The structured data’s ${type}${way ? ` (${way})` : ''} has no \`${field}\`.`
        return findingAt(places.head(page.route.path, 'title'), page, {
          rule: 'json-ld-fields',
          severity: 'error',
          message,
          hint: `https://schema.org/${type}`,
        })
      }),
    ),
  )

function missingFields(thing: Thing): [type: string, field: string][] {
  // A reference to something that is told elsewhere has nothing but its name.
  if ('@id' in thing && Object.keys(thing).every((key) => key.startsWith('@'))) return []
  return typesOf(thing).flatMap((type) =>
    (own(required, type) ?? [])
      .filter((field) => isEmpty(own(thing, field)))
      .map((field): [string, string] => [type, field]),
  )
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
