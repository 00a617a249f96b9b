import { formatDate } from '../../../src/lib/format.ts'
import type { Schedule } from '../../../src/schema/schedule.ts'
import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import { allEntries, type Entries } from '../entries.ts'
import { findAbsences } from '../resolve/due.ts'
import { locateKey, warning } from './entry-issue.ts'

/** No text is updated or reviewed before it is published, or later than the day on which the site shows it. */
export function dateOrder(entries: Entries, now: string): Issue[] {
  return allEntries(entries).flatMap((entry) => {
    const { published, updated, reviewed } = entry.data as Partial<Record<string, string>>
    const isShown = findAbsences(entry, now).length === 0
    return Object.entries({ updated, reviewed }).flatMap(([key, day]) => {
      if (day === undefined) return []
      const issue = (message: string, hint: string) => issueAt(locateKey(entry, [key]), 'date-order', message, hint)
      if (published !== undefined && day < published)
        return [issue(`\`${key}\` is before \`published\`, which is ${published}.`, 'Correct one of the two dates.')]
      if (!now || day <= now || !isShown) return []
      const hint = `Write a day up to ${now}, or raise \`asOf\` in content/site.yaml to today.`
      return [warning(issue(`\`${key}\` is later than ${now}, the day of the site.`, hint))]
    })
  })
}

/** A warning for each shown entry whose `reviewBy` has passed; it names the author. */
export function reviewDue(entries: Entries, day: string): Issue[] {
  return allEntries(entries).flatMap((entry) => {
    const { reviewBy, author } = entry.data as Schedule & { author?: string }
    if (!day || !reviewBy || reviewBy >= day || findAbsences(entry, day).length > 0) return []
    const message = `The review of this entry${author ? ` by ${author}` : ''} was due by ${formatDate(reviewBy)}.`
    const hint = `${author ? `Ask ${author} to check` : 'Check'} its facts, and set the next \`reviewBy\`.`
    return [warning(issueAt(entry.source.locate([...entry.at], 'reviewBy'), 'review-due', message, hint))]
  })
}

type Certificates = Pick<Entries, 'certifications' | 'complianceCertificates'>

/** A certificate is not current after its last day. */
export function expiredCertificates({ certifications, complianceCertificates }: Certificates, now: string): Issue[] {
  return [...certifications, ...complianceCertificates].flatMap((entry) => {
    const { status, validUntil } = entry.data
    const lastDay = typeof validUntil === 'number' ? `${validUntil}-12-31` : validUntil
    if (status !== 'Current' || lastDay >= now) return []
    const message = `This certificate expired on ${formatDate(lastDay)}, so it is not current on ${now}.`
    const hint = 'Write `status: Renewal in progress`, or the new `validUntil` once it is renewed.'
    return [issueAt(locateKey(entry, ['status']), 'expired-certificate', message, hint)]
  })
}
