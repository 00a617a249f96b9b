import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import { allEntries, type Entries } from '../entries.ts'

/** No text was changed or read again before it was published. */
export function dateOrder(entries: Entries): Issue[] {
  return allEntries(entries).flatMap(({ data, source, at }) => {
    const { published, updated, reviewed } = data as Partial<Record<'published' | 'updated' | 'reviewed', string>>
    if (published === undefined) return []
    const later = Object.entries({ updated, reviewed })
    return later.flatMap(([key, day]): Issue[] => {
      if (day === undefined || day >= published) return []
      const message = `\`${key}\` lies before \`published\`, which is ${published}.`
      return [issueAt(source.locate([...at, key]), 'date-order', message, 'Correct one of the two days.')]
    })
  })
}
