import { fail } from './document-problem.ts'
import type { DocumentFacts } from './paper.ts'
import { Paper } from './paper.ts'

const DENSITIES = [1, 0.92, 0.84, 0.76]
/** Wider or closer, for a sheet after which others follow: its last page is not to look left over. */
const WIDER = [1.15, 1.35, 1.6, 0.68]
/** Closer still, where that makes a sheet of one page: a card for the wall. */
const CLOSEST = 0.6
/** A page that is used less than this looks left over. */
const SPARSE = 0.5

interface Layout {
  density: number
  pages: number
  /** How many blocks run on to another page. */
  cuts: number
  /** How many pages are less than half full; the last may be. */
  sparse: number
}

/**
 * How close the rows of a sheet stand: as few pages as can be, then no page half empty, then no block cut in two,
 * then as wide as they go. Rows to write in shrink a little before a sheet runs over by a few lines. `isLast` is
 * false for a sheet that others follow.
 */
export function densityOf(facts: DocumentFacts, draw: (paper: Paper) => void, isLast = true): number {
  const layoutAt = (density: number): Layout => {
    const paper = new Paper(facts, { title: '', subject: '', keywords: [], updated: '2000-01-01' }, true)
    paper.density = density
    draw(paper)
    paper.settlePage()
    const { pages, cuts } = paper
    const counted = isLast ? pages.slice(0, -1) : pages
    return { density, pages: pages.length, cuts, sparse: counted.filter(({ used }) => used < SPARSE).length }
  }
  const layouts = DENSITIES.map(layoutAt)
  if (Math.min(...layouts.map(({ pages }) => pages)) === 2 && layoutAt(CLOSEST).pages === 1) return CLOSEST
  if (!isLast && layouts.every(({ sparse }) => sparse > 0)) layouts.push(...WIDER.map(layoutAt))
  return layouts.reduce((best, one) => (costOf(one) < costOf(best) ? one : best)).density
}

/** A page more is worse than one that is sparse, and that worse than any cut. */
function costOf({ pages, cuts, sparse }: Layout): number {
  return pages * 4 + sparse * 3 + cuts
}

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
