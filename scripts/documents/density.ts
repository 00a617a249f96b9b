import type { DocumentFacts } from './facts'
import { Paper } from './paper'

const DENSITIES = [0.92, 0.84]
/** Closer still, where that makes a sheet of one page: a card for the wall. */
const CLOSEST = 0.72

/**
 * How close the rows of a sheet stand: as wide as they can be without needing a page more than the closest. Rows to write in shrink a
 * little before a sheet runs over by a few lines.
 */
export function densityOf(facts: DocumentFacts, draw: (paper: Paper) => void): number {
  const pagesAt = (density: number) => {
    const paper = new Paper(facts, { title: '', subject: '', keywords: [], updated: '2000-01-01' })
    paper.density = density
    draw(paper)
    return paper.pages.length
  }
  if (pagesAt(DENSITIES.at(-1) ?? 1) === 2 && pagesAt(CLOSEST) === 1) return CLOSEST
  const least = Math.min(...DENSITIES.map(pagesAt))
  return [1, ...DENSITIES].find((density) => pagesAt(density) === least) ?? 1
}
