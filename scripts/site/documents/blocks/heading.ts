import type { Paper } from '../paper.ts'
import { colours, strokes, styles } from '../style.ts'
import { linesOf, writeText } from '../write-text.ts'

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
  const { leading } = styles.heading
  const height = linesOf(paper, title, styles.heading, paper.width).length * leading + 12
  const above = paper.y > paper.top ? ABOVE * paper.density : 0
  const whole = sumOf(parts)
  const room = paper.bottom - paper.top
  const isKept = whole <= WHOLE * room || (whole + height <= room && (paper.y - paper.top) / room >= FULL_ENOUGH)
  const first = isKept ? whole : Math.min(sumOf(parts.slice(0, 4)), FULL * room)
  if (!paper.need(above + height + first)) paper.y += above
  paper.blockPage = paper.pages.length
  paper.line(paper.left, paper.y, paper.left + 36, paper.y, strokes.frame * 2, colours.water)
  paper.y += 6
  paper.y += writeText(paper, `H${level}`, title, styles.heading, { x: paper.left, y: paper.y, width: paper.width })
  paper.bookmark(title, level)
  paper.y += 6
}

function sumOf(heights: readonly number[]): number {
  return heights.reduce((sum, one) => sum + one, 0)
}
