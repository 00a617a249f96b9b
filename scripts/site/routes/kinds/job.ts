import type { JobPostingLeaf } from 'schema-dts'
import type { Job } from '../../../../src/schema/entries/job.ts'
import type { PageData } from '../../../../src/schema/data/route-data.ts'
import type { Site } from '../../../../src/schema/singles/site.ts'
import type { SiteContext } from '../../resolve/site-context.ts'
import { organization, postalAddress } from '../json-ld-organization.ts'
import { newestFirst } from '../company-cards.ts'
import { resolveEntry } from '../route-base.ts'
import type { Kind } from './kind.ts'

/** Openings, at `/careers/name`: those that have not closed, newest first. */
export const job = {
  entries({ entries, now }: Pick<SiteContext, 'entries' | 'now'>) {
    const open = entries.jobs.filter(({ data }) => data.closes === undefined || data.closes >= now)
    return newestFirst(open, ({ data }) => data.posted)
  },
  data(context, from) {
    const { title, pay } = from.data
    const words = context.words.job
    return {
      entry: resolveEntry(context, from),
      pay: formatPay(pay, words),
      words,
      apply: words.actions.map((link) => (link.kind === 'mail' ? { ...link, href: naming(title, link.href) } : link)),
    }
  },
  card: ({ words }, { data: { department, location, type, summary, pay } }) => ({
    meta: [department],
    text: summary,
    end: [formatPay(pay, words.job), `${type}\u00a0· ${location}`],
  }),
  jsonLd: (site, data) => [jobJsonLd(site, data)],
  series: 'J',
} as const satisfies Kind<'jobs'>

const amount = (value: number) =>
  value.toLocaleString('en-CA', { minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 2 })

/** Pay as printed: `$34–46 an hour`. */
function formatPay({ from, to, per }: Job['pay'], { perHour, perYear }: { perHour: string; perYear: string }): string {
  return `$${amount(from)}${from === to ? '' : `–${amount(to)}`} ${per === 'hour' ? perHour : perYear}`
}

/** Source: https://schema.org/JobPosting */
function jobJsonLd(site: Site, { head, entry, words }: PageData<'jobs'>): JobPostingLeaf {
  const { title, summary, duties, requirements, offer, posted, closes, location, pay } = entry
  const lists = [
    { heading: words.duties, items: duties },
    { heading: words.requirements, items: requirements },
    { heading: words.offer, items: offer },
  ]
  return {
    '@type': 'JobPosting',
    title,
    description: [summary, ...lists.map(({ heading, items }) => [heading, ...items].join('\n'))].join('\n\n'),
    url: head.canonical,
    identifier: { '@type': 'PropertyValue', name: site.name, value: head.canonical.split('/').at(-1)! },
    datePosted: posted,
    ...(closes ? { validThrough: closes } : {}),
    employmentType: 'FULL_TIME',
    hiringOrganization: organization(site),
    jobLocation: { '@type': 'Place', address: postalAddress(site, location) },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'CAD',
      value: { '@type': 'QuantitativeValue', minValue: pay.from, maxValue: pay.to, unitText: pay.per.toUpperCase() },
    },
  }
}

/** The mail's subject with the name of the opening. */
const naming = (title: string, mail: string) =>
  mail.includes('?subject=') ? mail + encodeURIComponent(`: ${title}`) : `${mail}?subject=${encodeURIComponent(title)}`
