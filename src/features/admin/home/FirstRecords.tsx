import { fillIn } from '../../../lib/fill-in.ts'

/** More rows than this take seconds of the browser's main thread. */
export const MOST_RECORDS = 200

/** Says how many of a long list are shown. */
export function FirstRecords({ total, label }: { total: number; label: string }) {
  return total > MOST_RECORDS && <p className="mt-2">{fillIn(label, { shown: MOST_RECORDS, total })}</p>
}
