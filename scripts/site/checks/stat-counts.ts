import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { BrokenEntries, Entries } from '../entries.ts'
import { locateKey } from './entry-issue.ts'

type Counted = Pick<Entries, 'stats' | 'certifications' | 'memberships'>

/** A stat that counts a collection has its number of entries; of certifications, the current ones. */
export function statCounts({ stats, ...collections }: Counted, broken: BrokenEntries): Issue[] {
  return stats.flatMap((entry) => {
    const { value, counts } = entry.data
    if (!counts || broken[counts].size > 0) return []
    const count = collections[counts].filter(({ data }) => !('status' in data) || data.status === 'Current').length
    if (Number(/^\d+/.exec(value)?.[0]) === count) return []
    const what = counts === 'certifications' ? 'current entries' : 'entries'
    const message = `The value is \`${value}\`, but the number of ${what} in \`${counts}\` is ${count}.`
    const hint = `Begin the value with \`${count}\`, and check that \`label\` and \`base\` are still true.`
    return [issueAt(locateKey(entry, ['value']), 'stat-count', message, hint)]
  })
}
