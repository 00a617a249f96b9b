import { sectionsOf } from '../routes/route-base.ts'
import type { RouteData } from '../../../src/schema/data/route-data.ts'
import type { Site } from '../../../src/schema/singles/site.ts'
import { phoneHref } from '../../../src/lib/phone-href.ts'
import { mailHref } from '../resolve/resolve.ts'

export const securityTxtPath = '/.well-known/security.txt'

/** Contacts for security reports. `pastDates` and `.ci/security-txt.mjs` compare the expiry with today. Source: RFC 9116 */
export function securityTxt({ origin, mails, phones }: Site, now: string, pages: readonly RouteData[]): string {
  const desks = pages.find((page) => sectionsOf(page).some(({ type }) => type === 'contact-desks'))
  const address = mails.general?.address
  const number = phones.main?.number
  const contacts = [
    ...(address ? [mailHref({ address })] : []),
    ...(number ? [phoneHref(number)] : []),
    ...(desks ? [desks.head.canonical] : []),
  ]
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expiryOf(now)}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${securityTxtPath}`,
    '',
  ].join('\n')
}

/** When the file of a site with this day expires. RFC 9116 recommends less than a year. */
export function expiryOf(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year + 1, month - 1, date - 1)).toISOString()
}
