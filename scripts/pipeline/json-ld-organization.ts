import type { RouteData } from '../../src/schema/route-data'
import type { Site } from '../../src/schema/site'

/** The vocabulary of all structured data. */
export const CONTEXT = 'https://schema.org'

/** The firm, as every page names it. Source: https://schema.org/GeneralContractor */
export function organization(site: Site) {
  return {
    '@type': 'GeneralContractor',
    '@id': `${site.origin}/#organization`,
    name: site.name,
    url: `${site.origin}/`,
    description: site.legalLine,
    foundingDate: String(site.established),
    telephone: telephone(site.phones.main?.number ?? ''),
  }
}

/** A place in the province. */
export function placeAddress(site: Site, locality: string) {
  return { '@type': 'PostalAddress', addressLocality: locality, addressRegion: site.address.region, addressCountry: 'CA' }
}

/** A desk by its keys in site.yaml; without a title its phone’s label names it. */
interface Desk {
  title?: string
  phone?: string | undefined
  mail?: string | undefined
}

/** What header and footer of every page show. */
const everywhere: Desk = { phone: 'main', mail: 'general' }

/**
 * The firm with the ways to reach it: on the home page those of header and footer, where the desks are listed all of them, the mailing
 * address and the area served.
 */
export function organizationJsonLd(site: Site, data: RouteData): object[] {
  const desks = data.kind === 'sections' ? data.sections.flatMap((section) => (section.type === 'contact-desks' ? section.desks : [])) : []
  if (data.path !== '/' && desks.length === 0) return []
  const { street, locality, postalCode } = site.address
  return [
    {
      '@context': CONTEXT,
      ...organization(site),
      ...(desks.length > 0 ? { address: { ...placeAddress(site, locality), streetAddress: street, postalCode }, areaServed: site.serviceArea } : {}),
      contactPoint: (desks.length > 0 ? desks : [everywhere]).map((desk) => contactPoint(site, desk)),
      openingHoursSpecification: site.openingHours.map(({ days, opens, closes }) => ({ '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes })),
    },
  ]
}

function contactPoint(site: Site, { title, phone, mail }: Desk): object {
  const { label, number } = (phone === undefined ? undefined : site.phones[phone]) ?? {}
  const { address } = (mail === undefined ? undefined : site.mails[mail]) ?? {}
  return { '@type': 'ContactPoint', contactType: title ?? label, ...(number ? { telephone: telephone(number) } : {}), ...(address ? { email: address } : {}) }
}

function telephone(number: string): string {
  return `+1-${number}`
}
