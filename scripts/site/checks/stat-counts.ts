import type { Issue } from '../../pipeline/issues/issue.ts'
import type { BrokenEntries, Entries } from '../entries.ts'
import { entryIssue } from './entry-issue.ts'

type Counted = Pick<Entries, 'stats' | 'certifications' | 'memberships'>

/** A stat that counts a collection says how many entries it has; of certifications those that are current. */
export function statCounts({ stats, ...collections }: Counted, broken: BrokenEntries): Issue[] {
  return stats.flatMap((entry) => {
    const { value, counts } = entry.data
    if (!counts || broken[counts].size > 0) return []
    const count = collections[counts].filter(({ data }) => !('status' in data) || data.status === 'Current').length
    if (Number(/^\d+/.exec(value)?.[0]) === count) return []
    const what = counts === 'certifications' ? 'with `status: Current`' : 'in its list'
    const message = `The value is \`${value}\`, and the collection \`${counts}\` has ${count} ${what}.`
    const hint = `Begin the value with ${count}, and see that label and base still hold.`
    return [entryIssue(entry, ['value'], 'stat-count', message, hint)]
  })
}
