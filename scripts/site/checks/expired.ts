import { formatDate } from '../../../src/lib/format.ts'
import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { Entries } from '../entries.ts'

type Certificates = Pick<Entries, 'certifications' | 'complianceCertificates'>

/** A certificate whose last day has passed on the site's day may not say that it is current. */
export function expiredCertificates({ certifications, complianceCertificates }: Certificates, now: string): Issue[] {
  const all = [
    ...certifications.map((entry) => ({ entry, lastDay: `${entry.data.validUntil}-12-31` })),
    ...complianceCertificates.map((entry) => ({ entry, lastDay: entry.data.validUntil })),
  ]
  return all.flatMap(({ entry: { data, source, at }, lastDay }) => {
    if (data.status !== 'Current' || lastDay >= now) return []
    const message = `Its last day was ${formatDate(lastDay)}, so it is not current on ${now}, the site’s day.`
    return [
      issueAt(
        source.locate([...at, 'status']),
        'expired-certificate',
        message,
        'Write `status: Renewal in progress`, or the new `validUntil` once it is renewed.',
      ),
    ]
  })
}
