import { issueAt, type Issue } from '../../../pipeline/issues/issue.ts'
import type { Entries } from '../../entries.ts'
import { locateKey } from '../entry-issue.ts'

/** All drawings agree on the order of work. */
export function workOrder({ details, drawings }: Pick<Entries, 'details' | 'drawings'>): Issue[] {
  const all = [...details, ...drawings]
  return all.flatMap((entry, index) => {
    const { order } = entry.data
    return all.slice(0, index).flatMap((other) => {
      const positions = order.map((step) => other.data.order.indexOf(step))
      const step = positions.findIndex((one, at) => one >= 0 && positions.slice(0, at).some((before) => before > one))
      if (step < 0) return []
      const message = `\`${order[step]}\` comes earlier in ${other.source.file}.`
      const hint = 'Write the steps of both drawings in one order.'
      return [issueAt(locateKey(entry, ['order', step]), 'work-order', message, hint)]
    })
  })
}
