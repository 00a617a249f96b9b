import { fail } from './document-problem.ts'
import type { Paper } from './paper.ts'

/** A page before the last may be blank to this share of its height. */
const MOST_BLANK = 0.6

/** Closes a document of which no page before the last is mostly blank. */
export function finishFilled(paper: Paper): Promise<Buffer> {
  paper.pages.slice(0, -1).forEach(({ used }, index) => {
    if (1 - used > MOST_BLANK)
      fail(
        'blank-page',
        `page ${index + 1} of ${paper.pages.length} in its file is ${Math.round((1 - used) * 100)} % blank`,
        'Take away a `newPage`, or move, split or shorten the block that did not fit on this page.',
      )
  })
  return paper.finish()
}
