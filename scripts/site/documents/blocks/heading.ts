import type { Paper } from '../paper.ts'
import { colours, strokes, styles } from '../style.ts'
import { sum } from '../sum.ts'
import { textHeight, writeBelow } from '../write-text.ts'

/** Space above the heading of a block that is not the first. */
const ABOVE = 20

/** A block higher than this share of a page never fits on one page. */
const FULL = 0.9
/** Blocks up to this share of a page are never split. */
const WHOLE = 0.26
/** A page this full may end before a block that fits on the next page. */
const FULL_ENOUGH = 0.55

/**
 * Draws the heading of a block and adds a bookmark, on a page with space for what follows: the whole block if it fits
 * on a page, otherwise its first four `parts` (heights).
 */
export function drawBlockHeading(paper: Paper, level: 2 | 3, title: string, parts: readonly number[]): void {
  const height = textHeight(paper, title, styles.heading, paper.width) + 12
  const above = paper.y > paper.top ? ABOVE * paper.density : 0
  const whole = sum(parts)
  const pageHeight = paper.bottom - paper.top
  const isUnsplit = whole <= WHOLE * pageHeight || (whole + height <= pageHeight && paper.used >= FULL_ENOUGH)
  const first = isUnsplit ? whole : Math.min(sum(parts.slice(0, 4)), FULL * pageHeight)
  if (!paper.need(above + height + first)) paper.y += above
  paper.blockPage = paper.pages.length
  paper.line([paper.left, paper.y], [paper.left + 36, paper.y], strokes.frame * 2, colours.water)
  paper.y += 6
  writeBelow(paper, `H${level}`, title, { style: styles.heading })
  paper.bookmark(title, level)
  paper.y += 6
}
