import { formatDate } from '../../../src/lib/format.ts'
import type { Schedule } from '../../../src/schema/schedule.ts'
import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import { valueAt } from '../../pipeline/validate/schema-at.ts'
import { allEntries, type SourceEntry } from '../entries.ts'
import { expiryOf } from '../feeds/security-txt.ts'
import { findAbsences } from '../resolve/due.ts'
import type { SiteContext } from '../resolve/site-context.ts'
import { expiredCertificates } from './days.ts'
import { locateKey } from './entry-issue.ts'

/** The keys of an entry's last day, as written. */
type LastDays = Pick<Schedule, 'expireAt'> & { date?: string; closes?: string }

/**
 * What the site shows as current on its own day, but is over on another, `today`. Builds do not read the clock, so a
 * deployment passes the date.
 */
export function pastDates({ entries, now }: Pick<SiteContext, 'entries' | 'now'>, today: string): Issue[] {
  const raise = `\`asOf\` in content/site.yaml (or the variable SITE_NOW, where it is set) to ${today}`
  const expiry = expiryOf(now).slice(0, 10)
  const lapsed = entries.site.flatMap((entry) => {
    const message = `security.txt expires on ${formatDate(expiry)}, a year after the day of the site.`
    return expiry > today ? [] : [issueAt(locateKey(entry, ['asOf']), 'past-date', message, `Set ${raise}.`)]
  })
  const isShown = (entry: SourceEntry) =>
    findAbsences({ ...entry, data: written(entry) } as SourceEntry, now).length === 0
  const over = allEntries(entries)
    .filter(isShown)
    .flatMap((entry) => {
      const { expireAt, closes, date } = written(entry)
      const days = { expireAt, closes, ...(entry.collection === 'events' && { date }) }
      return Object.entries(days).flatMap(([key, day]) => {
        if (!day || day < now || day >= today) return []
        const message = `This is published as current, but its last day was ${formatDate(day)}.`
        return [issueAt(locateKey(entry, [key]), 'past-date', message, `Change the date, or set ${raise}.`)]
      })
    })
  const certificates = {
    certifications: entries.certifications.filter(isShown),
    complianceCertificates: entries.complianceCertificates.filter(isShown),
  }
  return [...lapsed, ...expiredCertificates(certificates, today), ...over]
}

const written = ({ source, at }: SourceEntry) => (valueAt(source.data, at) ?? {}) as LastDays
