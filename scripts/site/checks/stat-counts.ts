import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { BrokenEntries, Entries } from '../entries.ts'

type Counted = Pick<Entries, 'stats' | 'certifications' | 'memberships'>

/** A stat that counts a collection says how many entries it has; of certifications those that are current. */
export function statCounts({ stats, ...collections }: Counted, broken: BrokenEntries): Issue[] {
  return stats.flatMap(({ data: { value, counts }, source, at }) => {
    if (!counts || broken[counts].size > 0) return []
    const count = collections[counts].filter(({ data }) => !('status' in data) || data.status === 'Current').length
    if (Number(/^\d+/.exec(value)?.[0]) === count) return []
    const what = counts === 'certifications' ? 'with `status: Current`' : 'in its list'
    return [
      issueAt(
        source.locate([...at, 'value']),
        'stat-count',
        `The value is \`${value}\`, and the collection \`${counts}\` has ${count} ${what}.`,
        `Begin the value with ${count}, and see that label and base still hold.`,
      ),
    ]
  })
}
