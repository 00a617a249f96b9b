import type { Thing } from 'schema-dts'

type SchemaType = Extract<Thing, { '@type': string }>['@type']

/** What the documentation of search engines says about a type. Fields of fields are joined with a dot. */
interface DocumentedType {
  source: string
  required: string
  recommended: string
  /** Recommended fields that are left out, each with the reason. */
  omitted: Record<string, string>
}

const google = 'https://developers.google.com/search/docs/appearance/structured-data'

const article = (omitted: Record<string, string> = {}): DocumentedType => ({
  source: `${google}/article`,
  required: 'headline description publisher mainEntityOfPage',
  recommended: 'author.@type author.name author.url dateModified datePublished image',
  omitted,
})

/** Only types that they show as results of their own; pages may have others. */
const documented: Partial<Record<SchemaType, DocumentedType>> = {
  Article: article(),
  TechArticle: article(),
  NewsArticle: article({ image: 'A press release may have no picture.' }),
  BreadcrumbList: {
    source: `${google}/breadcrumb`,
    required: 'itemListElement.item itemListElement.name itemListElement.position',
    recommended: '',
    omitted: {},
  },
  Event: {
    source: `${google}/event`,
    required: 'location.address location.name name startDate',
    recommended:
      '@id description endDate eventAttendanceMode eventStatus image location.address.streetAddress offers ' +
      'organizer.name organizer.url performer',
    omitted: {
      image: 'Events have no pictures.',
      'location.address.streetAddress': 'The confirmation of a registration gives the address.',
      offers: 'Nothing is sold: registration is by mail.',
      performer: 'Speakers are not announced.',
    },
  },
  FAQPage: {
    source: `${google}/faqpage`,
    required: 'mainEntity.name mainEntity.acceptedAnswer.text',
    recommended: '',
    omitted: {},
  },
  GeneralContractor: {
    source: `${google}/local-business`,
    required: 'address.addressLocality address.addressRegion address.addressCountry name',
    recommended:
      '@id address.streetAddress address.postalCode aggregateRating areaServed contactPoint department ' +
      'description foundingDate geo image logo openingHoursSpecification priceRange review sameAs ' +
      'telephone url',
    omitted: {
      'address.streetAddress': 'Only the page with all contacts shows it.',
      'address.postalCode': 'Only the page with all contacts shows it.',
      aggregateRating: 'Testimonials are samples.',
      department: 'Desks are contact points of one office.',
      geo: 'The address is a post office box, where no visitor is received.',
      priceRange: 'Every project is priced on its own.',
      review: 'Testimonials are samples.',
      sameAs: 'The site names no profiles on other sites.',
    },
  },
  ItemList: {
    source: `${google}/carousel`,
    required: 'name itemListElement.position itemListElement.name',
    recommended: 'itemListElement.url',
    omitted: { 'itemListElement.url': 'A sample in a list has no page.' },
  },
  JobPosting: {
    source: `${google}/job-posting`,
    required: 'datePosted description hiringOrganization.name jobLocation.address.addressCountry title',
    recommended:
      'applicantLocationRequirements baseSalary directApply educationRequirements employmentType ' +
      'experienceRequirements hiringOrganization.url identifier.name identifier.value ' +
      'jobLocation.address.addressLocality jobLocation.address.addressRegion ' +
      'jobLocation.address.postalCode jobLocation.address.streetAddress jobLocationType validThrough',
    omitted: {
      applicantLocationRequirements: 'For work from home only.',
      directApply: 'Applications are sent by mail, not on the page.',
      educationRequirements: 'Google reads categories; openings state requirements in sentences.',
      experienceRequirements: 'Google reads months; openings state requirements in sentences.',
      'jobLocation.address.postalCode': 'Crews work at sites in a municipality.',
      'jobLocation.address.streetAddress': 'Crews work at sites in a municipality.',
      jobLocationType: 'For work from home only.',
      validThrough: 'An opening may have no closing date.',
    },
  },
  WebSite: {
    source: `${google}/site-names`,
    required: 'name url',
    recommended: '@id alternateName description inLanguage potentialAction publisher',
    omitted: { alternateName: 'Pages show one name of the company.' },
  },
}

export const documentedTypes = new Map(Object.entries(documented))
