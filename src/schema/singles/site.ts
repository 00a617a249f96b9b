import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { hostPattern } from '../web-address.ts'
import { bounded, isoDate, keyName, list, objects, oneLine, text, time, year } from '../fields.ts'

const phone = z
  .strictObject({
    number: z
      .string()
      .regex(/^604-555-01\d\d$/, 'must be a fictional number, 604-555-0100 to 604-555-0199')
      .max(20)
      .describe('The number as printed.'),
  })
  .describe('A phone line.')

const mail = z
  .strictObject({
    address: z.email().max(254).describe('The email address.'),
    subject: oneLine().optional().describe('The preset subject.'),
  })
  .describe('An email link: address and preset subject.')

const names = (keys: string[]) => keys.map((key) => `\`${key}\``).join(' and ')

/** A record with the keys that code needs. */
const withKeys = <Value extends z.ZodType>(keys: string[], value: Value) =>
  z
    .record(keyName(), value)
    .refine((record) => keys.every((key) => Object.hasOwn(record, key)), {
      message: `needs ${names(keys)}, which pages always use`,
      params: { rule: 'missing-key', hint: `Add ${names(keys)}, or rename an entry to it.` },
    })
    .meta({ required: keys })

const strictTransport = z
  .strictObject({
    days: z.int().min(1).max(730).describe('How many days a browser uses only HTTPS after a visit.'),
    subdomains: z.boolean().optional().describe('true if every subdomain has HTTPS too.'),
    preload: z.boolean().optional().describe('true to allow browsers to ship the rule, which takes months to undo.'),
  })
  .refine(({ days, subdomains, preload }) => !preload || (subdomains && days >= 365), {
    message: 'has `preload`, which browsers accept only with `subdomains: true` and at least 365 days',
    params: { hint: 'Remove `preload`, or write `subdomains: true` and `days: 365`.' },
  })
export type StrictTransport = z.infer<typeof strictTransport>

const minutes = () => z.int().min(0).max(1000)

/** Identity, contact and business constants of the whole site. */
export const siteSchema = z.strictObject({
  name: oneLine().describe('Name of the company.'),
  shortName: text(12).describe('Name under the site’s icon on a phone, at most 12 characters.'),
  division: oneLine().describe('Name of the construction division.'),
  legalLine: text().describe('One line under the name: trade and place.'),
  origin: bounded(200)
    .regex(
      new RegExp(`^https://${hostPattern}$`),
      'must be https:// and a host in lower case such as www.example.com, without a path or a slash at the end',
    )
    .describe('Address of the site without a path, for canonical links.'),
  asOf: isoDate().describe('The site’s day: default of SITE_NOW. Nothing reads the clock.'),
  established: z.int().min(1800).max(2100).describe('Year of foundation.'),
  copyrightYear: year().describe('Year in the footer.'),
  sampleContent: z
    .boolean()
    .describe(
      'true if company, people and references are samples; every page says so: `sampleLabel` ' +
        'under the header, `sampleNote` in the footer.',
    ),
  sampleNote: text().describe('One sentence in the footer while sampleContent is true: what this site is.'),
  sampleLabel: oneLine().describe('The line under the header while sampleContent is true; short enough for a phone.'),
  phones: withKeys(['main'], phone).describe('Phone lines by key; `main` is the general and emergency line.'),
  mails: withKeys(['general', 'consultation'], mail).describe(
    'Email links by key; `general` is used in the header and footer, `schedule` for consultations.',
  ),
  hours: list(oneLine()).describe('Office hours, a line each.'),
  openingHours: objects({
    days: list(z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']))
      .min(1)
      .describe('The days.'),
    opens: time('07:00').describe('When the office opens.'),
    closes: time('18:00').describe('When it closes.'),
  }).describe('The same hours for search engines.'),
  address: z
    .strictObject({
      street: oneLine().describe('Street and number, or post office box.'),
      locality: oneLine().describe('Municipality.'),
      region: oneLine().describe('Province, two letters.'),
      postalCode: oneLine().describe('Postal code.'),
    })
    .describe('The mailing address.'),
  serviceArea: text().describe('The area served, in one sentence.'),
  readMinutes: z
    .strictObject({ least: minutes().describe('The shortest.'), most: minutes().describe('The longest.') })
    .describe('How many minutes an article or a guide may take to read.'),
  inquiries: z
    .strictObject({
      endpoint: endpoint()
        .optional()
        .describe('Address that the consultation form posts to. Without it nothing is sent, and the form says so.'),
    })
    .describe('Where requests go.'),
  repository: bounded(300)
    .regex(
      new RegExp(`^https://${hostPattern}/[\\w./@#?=&{}~%+-]{1,250}$`),
      'must be https:// and an address such as https://github.com/owner/name/blob/{commit}/{file}#L{line}',
    )
    .refine((address) => address.includes('{file}'), 'needs {file}, which stands for the path of a file')
    .optional()
    .describe(
      'Address of a file in the repository, with {file}, {commit} and {line}: previews and review reports link to it.',
    ),
  strictTransport: strictTransport
    .optional()
    .describe('How long browsers insist on HTTPS. Without it: one day, for this host only.'),
})
export type Site = z.infer<typeof siteSchema>
