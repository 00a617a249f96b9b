import { fail } from './document-problem.ts'
import type { DocumentFacts } from './paper.ts'
import { Paper } from './paper.ts'

const DENSITIES = [1, 0.92, 0.84, 0.76]
/** For a form that others follow: its last page should not be sparse either. */
const WIDER = [1.15, 1.35, 1.6, 0.68]
/** For a wall card that fits on one page only this tightly. */
const CLOSEST = 0.6
/** A page used less than this looks unfinished. */
const SPARSE = 0.5

interface Layout {
  density: number
  pages: number
  cuts: number
  /** Pages under half full, except the last. */
  sparse: number
}

/**
 * The factor of row heights that gives the fewest pages, then the fewest sparse pages, then the fewest split blocks,
 * then the widest rows. `isLast` is false for a form that others follow.
 */
export function chooseDensity(facts: DocumentFacts, draw: (paper: Paper) => void, isLast = true): number {
  const layoutAt = (density: number): Layout => {
    const { pages, cuts } = trial(facts, draw, { density })
    const counted = isLast ? pages.slice(0, -1) : pages
    return { density, pages: pages.length, cuts, sparse: counted.filter(({ used }) => used < SPARSE).length }
  }
  const layouts = DENSITIES.map(layoutAt)
  if (Math.min(...layouts.map(({ pages }) => pages)) === 2 && layoutAt(CLOSEST).pages === 1) return CLOSEST
  if (!isLast && layouts.every(({ sparse }) => sparse > 0)) layouts.push(...WIDER.map(layoutAt))
  return layouts.reduce((best, one) => (layoutCost(one) < layoutCost(best) ? one : best)).density
}

/** Row heights by which a page may grow, largest first. */
const GROWTHS = [1.5, 1.35, 1.2, 1.1, 1, 0.9, 0.8, 0.7]

/**
 * The factor of each block: that of the whole form, then page by page the largest at which the page keeps its blocks,
 * so that rows to write in fill the page.
 */
export function chooseDensities(facts: DocumentFacts, draw: (paper: Paper) => void): number[] {
  const density = chooseDensity(facts, draw)
  const { pages, blockPages } = trial(facts, draw, { density })
  let densities = blockPages.map(() => density)
  let layout = trial(facts, draw, { densities })
  for (let page = 1; page <= pages.length; page++) {
    for (const growth of GROWTHS) {
      const grown = densities.map((one, index) => (blockPages[index] === page ? Math.max(one, growth) : one))
      const next = trial(facts, draw, { densities: grown })
      if (!isSameAfter(page, layout, next)) continue
      densities = grown
      layout = next
      break
    }
  }
  return densities
}

function isSameAfter(page: number, before: Paper, after: Paper): boolean {
  const rest = ({ pages }: Paper) => JSON.stringify(pages.slice(page).map(({ used }) => Math.round(used * 1e6)))
  return before.blockPages.join() === after.blockPages.join() && rest(before) === rest(after)
}

function trial(
  facts: DocumentFacts,
  draw: (paper: Paper) => void,
  factors: Partial<Pick<Paper, 'density' | 'densities'>>,
): Paper {
  const paper = new Paper(facts, { title: '', subject: '', keywords: [], updated: '2000-01-01' }, true)
  Object.assign(paper, factors)
  draw(paper)
  paper.settlePage()
  return paper
}

function layoutCost({ pages, cuts, sparse }: Layout): number {
  return pages * 4 + sparse * 3 + cuts
}

/** Largest blank share of any page except the last. */
const MOST_BLANK = 0.6

export function finishFilled(paper: Paper): Promise<Buffer> {
  paper.pages.slice(0, -1).forEach(({ used }, index) => {
    if (1 - used > MOST_BLANK)
      fail({
        rule: 'blank-page',
        message: `Page ${index + 1} of ${paper.pages.length} of the PDF is ${Math.round((1 - used) * 100)}% blank.`,
        hint: 'Remove a `newPage`, or move, split or shorten the block that did not fit on this page.',
      })
  })
  return paper.finish()
}
