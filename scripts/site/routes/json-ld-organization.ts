import type {
  CityLeaf,
  ContactPointLeaf,
  GeneralContractorLeaf,
  MergeLeafTypes,
  OrganizationLeaf,
  PostalAddressLeaf,
  RoofingContractorLeaf,
} from 'schema-dts'
import { sectionsOf } from './route-base.ts'
import { webpFile } from '../../../src/lib/webp-file.ts'
import type { Image } from '../../../src/schema/fields.ts'
import type { RouteData } from '../../../src/schema/data/route-data.ts'
import type { Site } from '../../../src/schema/singles/site.ts'

/** The icon that search engines show beside the company's name: at least 112 pixels wide. */
export const logoFile = 'icons/icon-512.png'

/** The company where another thing names it: the home page describes the company under the same `@id`. */
export function organization({ origin, name }: Site): OrganizationLeaf {
  return { '@type': 'Organization', '@id': `${origin}/#organization`, name, url: `${origin}/` }
}

export function postalAddress(site: Site, locality: string): PostalAddressLeaf {
  return {
    '@type': 'PostalAddress',
    addressLocality: locality,
    addressRegion: site.address.region,
    addressCountry: 'CA',
  }
}

/** The address of a picture for feeds and structured data. */
export const pictureAddress = ({ origin }: Pick<Site, 'origin'>, image: Image) => `${origin}${webpFile(image)}`

/** Keys of `phones` and `mails` in site.yaml. */
interface Desk {
  title: string
  phone?: string | undefined
  mail?: string | undefined
}

type Firm = MergeLeafTypes<[GeneralContractorLeaf, RoofingContractorLeaf]>

/**
 * The company with its service area, hours and contacts: on the home page its city and the main contact, named `label`;
 * on the page that lists all contacts those, the mailing address and the cities of the map. Source:
 * https://schema.org/GeneralContractor
 */
export function organizationJsonLd(site: Site, data: RouteData, label: string): Firm[] {
  const sections = sectionsOf(data)
  const desks = sections.flatMap((section) => (section.type === 'contact-desks' ? section.desks : []))
  if (data.path !== '/' && desks.length === 0) return []
  const { street, locality, postalCode } = site.address
  const places = sections.flatMap((section) => (section.type === 'service-area' ? section.places : []))
  const cities = places.map(({ name }): CityLeaf => ({ '@type': 'City', name }))
  return [
    {
      ...organization(site),
      '@type': ['GeneralContractor', 'RoofingContractor'],
      description: site.legalLine,
      foundingDate: String(site.established),
      telephone: telephone(site.phones.main?.number ?? ''),
      logo: `${site.origin}/${logoFile}`,
      image: data.head.image.url,
      address: {
        ...postalAddress(site, locality),
        ...(desks.length > 0 ? { streetAddress: street, postalCode } : {}),
      },
      areaServed: cities.length > 0 ? cities : site.serviceArea,
      contactPoint: (desks.length > 0 ? desks : [{ title: label, phone: 'main', mail: 'general' }]).map((desk) =>
        contactPoint(site, desk),
      ),
      openingHoursSpecification: site.openingHours.map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days,
        opens,
        closes,
      })),
    },
  ]
}

function contactPoint(site: Site, { title, phone, mail }: Desk): ContactPointLeaf {
  const { number } = (phone === undefined ? undefined : site.phones[phone]) ?? {}
  const { address } = (mail === undefined ? undefined : site.mails[mail]) ?? {}
  return {
    '@type': 'ContactPoint',
    contactType: title,
    ...(number ? { telephone: telephone(number) } : {}),
    ...(address ? { email: address } : {}),
  }
}

function telephone(number: string): string {
  return `+1-${number}`
}
