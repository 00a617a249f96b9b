import type { Paper } from '../paper'
import { colours, strokes, styles } from '../style'
import { linesOf, writeText } from '../write-text'

/** Space above a block's heading, when something stands above it. */
const ABOVE = 20

/** Share of a page above which nothing is kept together: it would never fit. */
const FULL = 0.9
/** Blocks up to this share of a page stay on one page. */
const WHOLE = 0.26

/**
 * Draws the heading of a block under a short rule, and adds it to the bookmarks. It stands on a page with room for what follows, whose
 * `parts` are given by their heights: all of a small block, the first four parts of a large one.
 */
export function drawBlockHeading(paper: Paper, level: 2 | 3, title: string, parts: readonly number[]): void {
  const { leading } = styles.heading
  const height = linesOf(paper, title, styles.heading, paper.width).length * leading
  const above = paper.y > paper.top ? ABOVE * paper.density : 0
  const whole = sumOf(parts)
  const room = paper.bottom - paper.top
  const first = whole <= WHOLE * room ? whole : Math.min(sumOf(parts.slice(0, 4)), FULL * room)
  if (!paper.need(above + 6 + height + 6 + first)) paper.y += above
  paper.line(paper.left, paper.y, paper.left + 36, paper.y, strokes.frame * 2, colours.water)
  paper.y += 6
  paper.y += writeText(paper, `H${level}`, title, styles.heading, { x: paper.left, y: paper.y, width: paper.width })
  paper.bookmark(title, level)
  paper.y += 6
}

function sumOf(heights: readonly number[]): number {
  return heights.reduce((sum, one) => sum + one, 0)
}
