import { formatDate } from '../../../src/lib/format.ts'
import type { Schedule } from '../../../src/schema/schedule.ts'
import { absencesOf } from '../resolve/due.ts'
import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { Entries } from '../entries.ts'

/** An entry that the site shows is read again by the day that its writer set; the warning names who wrote it. */
export function reviewDue(entries: Entries, day: string): Issue[] {
  return Object.values(entries)
    .flat()
    .flatMap((entry) => {
      const { reviewBy, author } = entry.data as Schedule & { author?: string }
      if (!day || !reviewBy || reviewBy >= day || absencesOf(entry, day).length > 0) return []
      const message = `It was to be read again by ${formatDate(reviewBy)}${author ? `; its writer is ${author}` : ''}.`
      const hint = `${author ? `Ask ${author} to read` : 'Read'} it against the facts, then set the next \`reviewBy\`.`
      return [
        {
          ...issueAt(entry.source.locate([...entry.at], 'reviewBy'), 'review-due', message, hint),
          severity: 'warning' as const,
        },
      ]
    })
}
