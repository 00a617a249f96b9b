import type { Paper } from '../paper.ts'
import { colours, strokes, styles } from '../style.ts'
import { sum } from '../sum.ts'
import { textHeight, writeBelow } from '../write-text.ts'

/** Space above a block's heading, when something stands above it. */
const ABOVE = 20

/** Share of a page above which nothing is kept together: it would never fit. */
const FULL = 0.9
/** Blocks up to this share of a page stay on one page, whatever that leaves empty. */
const WHOLE = 0.26
/** A page so full may end where the next block, which fits on one page, would be cut. */
const FULL_ENOUGH = 0.55

/**
 * Draws the heading of a block under a short rule, and adds it to the bookmarks. It stands on a page with room
 * for what follows, whose `parts` are given by their heights: all of a block that fits on a page, the first
 * four parts of one that does not.
 */
export function drawBlockHeading(paper: Paper, level: 2 | 3, title: string, parts: readonly number[]): void {
  const height = textHeight(paper, title, styles.heading, paper.width) + 12
  const above = paper.y > paper.top ? ABOVE * paper.density : 0
  const whole = sum(parts)
  const room = paper.bottom - paper.top
  const isKept = whole <= WHOLE * room || (whole + height <= room && paper.used >= FULL_ENOUGH)
  const first = isKept ? whole : Math.min(sum(parts.slice(0, 4)), FULL * room)
  if (!paper.need(above + height + first)) paper.y += above
  paper.blockPage = paper.pages.length
  paper.line(paper.left, paper.y, paper.left + 36, paper.y, strokes.frame * 2, colours.water)
  paper.y += 6
  writeBelow(paper, `H${level}`, title, styles.heading)
  paper.bookmark(title, level)
  paper.y += 6
}
