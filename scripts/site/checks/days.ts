import { formatDate } from '../../../src/lib/format.ts'
import type { Schedule } from '../../../src/schema/schedule.ts'
import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import { allEntries, type Entries } from '../entries.ts'
import { absencesOf } from '../resolve/due.ts'
import { entryIssue, warning } from './entry-issue.ts'

/** No text was changed or read again before it was published. */
export function dateOrder(entries: Entries): Issue[] {
  return allEntries(entries).flatMap((entry) => {
    const { published, updated, reviewed } = entry.data as Partial<Record<string, string>>
    if (published === undefined) return []
    return Object.entries({ updated, reviewed }).flatMap(([key, day]) => {
      if (day === undefined || day >= published) return []
      const message = `\`${key}\` lies before \`published\`, which is ${published}.`
      return [entryIssue(entry, [key], 'date-order', message, 'Correct one of the two days.')]
    })
  })
}

/** An entry that the site shows is read again by the day that its writer set; the warning names who wrote it. */
export function reviewDue(entries: Entries, day: string): Issue[] {
  return allEntries(entries).flatMap((entry) => {
    const { reviewBy, author } = entry.data as Schedule & { author?: string }
    if (!day || !reviewBy || reviewBy >= day || absencesOf(entry, day).length > 0) return []
    const message = `It was to be read again by ${formatDate(reviewBy)}${author ? `; its writer is ${author}` : ''}.`
    const hint = `${author ? `Ask ${author} to read` : 'Read'} it against the facts, then set the next \`reviewBy\`.`
    return [warning(issueAt(entry.source.locate([...entry.at], 'reviewBy'), 'review-due', message, hint))]
  })
}

type Certificates = Pick<Entries, 'certifications' | 'complianceCertificates'>

/** A certificate whose last day has passed on the site's day may not say that it is current. */
export function expiredCertificates({ certifications, complianceCertificates }: Certificates, now: string): Issue[] {
  return [...certifications, ...complianceCertificates].flatMap((entry) => {
    const { status, validUntil } = entry.data
    const lastDay = typeof validUntil === 'number' ? `${validUntil}-12-31` : validUntil
    if (status !== 'Current' || lastDay >= now) return []
    const message = `Its last day was ${formatDate(lastDay)}, so it is not current on ${now}, the site’s day.`
    const hint = 'Write `status: Renewal in progress`, or the new `validUntil` once it is renewed.'
    return [entryIssue(entry, ['status'], 'expired-certificate', message, hint)]
  })
}
