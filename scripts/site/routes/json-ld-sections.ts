import type { EventLeaf, FAQPageLeaf, ServiceLeaf, WithContext } from 'schema-dts'
import type { EventCard } from '../../../src/schema/data/cards.ts'
import type { SectionsRoute } from '../../../src/schema/data/route-data.ts'
import type { Site } from '../../../src/schema/singles/site.ts'
import { questionsOf } from './anchored-entries.ts'
import { CONTEXT, organization, placeAddress } from './json-ld-organization.ts'

/** Structured data of the events that a page lists. Source: https://schema.org/Event */
export function eventsJsonLd(site: Site, { head, sections }: SectionsRoute): WithContext<EventLeaf>[] {
  return sections.flatMap((section) =>
    section.type === 'event-list'
      ? [...section.coming, ...section.past].map((event) => eventJsonLd(site, head.canonical, event))
      : [],
  )
}

function eventJsonLd(
  site: Site,
  canonical: string,
  { id, title, description, date, location, city }: EventCard,
): WithContext<EventLeaf> {
  const address = `${canonical}#${id}`
  return {
    '@context': CONTEXT,
    '@type': 'Event',
    '@id': address,
    url: address,
    name: title,
    description,
    startDate: date,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: location, address: placeAddress(site, city) },
    organizer: organization(site),
  }
}

/** Structured data of the services that a page tells of at length. Source: https://schema.org/Service */
export function servicesJsonLd(site: Site, { head, sections }: SectionsRoute): WithContext<ServiceLeaf>[] {
  const services = sections.flatMap((section) => (section.type === 'service-blocks' ? section.items : []))
  return services.map(({ id, title, longDescription }) => ({
    '@context': CONTEXT,
    '@type': 'Service',
    '@id': `${head.canonical}#${id}`,
    url: `${head.canonical}#${id}`,
    name: title,
    description: longDescription,
    areaServed: site.serviceArea,
    provider: organization(site),
  }))
}

/** Structured data of the questions that a page answers. Source: https://schema.org/FAQPage */
export function questionsJsonLd(data: SectionsRoute): WithContext<FAQPageLeaf>[] {
  const questions = questionsOf(data)
  if (questions.length === 0) return []
  return [
    {
      '@context': CONTEXT,
      '@type': 'FAQPage',
      mainEntity: questions.map(({ q, a }) => ({
        '@type': 'Question',
        name: q,
        acceptedAnswer: { '@type': 'Answer', text: a },
      })),
    },
  ]
}
