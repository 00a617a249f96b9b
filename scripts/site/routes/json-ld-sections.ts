import type { EventLeaf, FAQPageLeaf, ItemListLeaf, ServiceLeaf } from 'schema-dts'
import { collections } from '../../../src/schema/collections.ts'
import type { Card } from '../../../src/schema/data/cards.ts'
import type { SectionsRoute } from '../../../src/schema/data/route-data.ts'
import type { Section } from '../../../src/schema/sections.ts'
import type { Site } from '../../../src/schema/singles/site.ts'
import { listQuestions } from './anchored-entries.ts'
import { organization, postalAddress } from './json-ld-organization.ts'
import { listedCollections } from '../resolve/listed-collections.ts'
import { absolute } from './route-base.ts'

/** Source: https://schema.org/Event */
export function eventsJsonLd(site: Site, { head, sections }: SectionsRoute): EventLeaf[] {
  return sections.flatMap((section) =>
    section.type === 'entry-list' ? section.items.flatMap((card) => eventJsonLd(site, head.canonical, card)) : [],
  )
}

function eventJsonLd(site: Site, canonical: string, { id, title, text = '', date, event }: Card): EventLeaf[] {
  if (!event) return []
  const address = `${canonical}#${id}`
  const { from, to, location, address: street, city } = event
  const leaf: EventLeaf = {
    '@type': 'Event',
    '@id': address,
    url: address,
    name: title,
    description: text,
    startDate: `${date}T${from}`,
    endDate: `${date}T${to}`,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: location,
      address: { ...postalAddress(site, city), streetAddress: street },
    },
    organizer: organization(site),
  }
  return [leaf]
}

/** Source: https://schema.org/Service */
export function servicesJsonLd(site: Site, { head, sections }: SectionsRoute): ServiceLeaf[] {
  const services = sections.flatMap((section) => (section.type === 'service-blocks' ? section.items : []))
  return services.map(({ id, title, longDescription }) => ({
    '@type': 'Service',
    '@id': `${head.canonical}#${id}`,
    url: `${head.canonical}#${id}`,
    name: title,
    description: longDescription,
    areaServed: site.serviceArea,
    provider: organization(site),
  }))
}

/** Source: https://schema.org/FAQPage */
export function questionsJsonLd(data: SectionsRoute): FAQPageLeaf[] {
  const questions = listQuestions(data)
  if (questions.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ q, a }) => ({
        '@type': 'Question',
        name: q,
        acceptedAnswer: { '@type': 'Answer', text: a },
      })),
    },
  ]
}

interface Listed {
  name: string
  /** A path, or an anchor on this page; samples have neither. */
  href?: string
}

/** Source: https://schema.org/ItemList */
export function listsJsonLd(site: Site, { path, sections }: SectionsRoute): ItemListLeaf[] {
  return sections.flatMap((section) => {
    const items = listedIn(section, path)
    if (items.length === 0) return []
    return [
      {
        '@type': 'ItemList',
        name: section.title,
        itemListElement: items.map(({ name, href }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          ...(href ? { url: absolute(site, href) } : {}),
        })),
      },
    ]
  })
}

/** Entries with pages, or long cards with anchors. */
function listedIn(section: Section, path: string): Listed[] {
  if (section.type !== 'entry-list') return []
  const { items, layout } = section
  if (layout === 'portfolio') return items.map(({ title, id }) => ({ name: title, href: `${path}#${id}` }))
  const hasPages = listedCollections(section).some((name) => 'url' in collections[name])
  return hasPages ? items.map(({ title, href }) => ({ name: title, ...(href ? { href } : {}) })) : []
}
