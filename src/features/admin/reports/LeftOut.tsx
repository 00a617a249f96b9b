import { fillIn } from '../../../lib/fill-in.ts'
import type { ReportWords } from '../../../schema/sections.ts'

/** How many entries are not shown, because they are something else than they should be, or too many. */
export function LeftOut({ count, words }: { count: number; words: Pick<ReportWords, 'leftOut'> }) {
  return count > 0 && <p className="text-muted">{fillIn(words.leftOut, { count: count.toLocaleString('en-CA') })}</p>
}
