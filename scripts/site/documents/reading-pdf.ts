import type { DocumentFacts } from './facts.ts'
import { finishFilled } from './density.ts'
import { Paper } from './paper.ts'
import { drawBody } from './reading/body.ts'
import { contentsLength, drawContents } from './reading/contents.ts'
import { drawCover } from './reading/cover.ts'
import { drawActions, drawSources, drawTerms } from './reading/endings.ts'
import { drawIncludedSheets } from './reading/included-sheets.ts'
import type { Pictures } from './reading/pictures.ts'
import { textColumn, wideColumn, type Reading, type ReadingInput } from './reading/reading.ts'
import { drawTitleBlocks } from './title-block.ts'

/**
 * Makes the PDF of a guide, an article or a press release, with its pictures. The same input gives the same bytes.
 */
export async function makeReadingPdf(text: ReadingInput, facts: DocumentFacts, pictures: Pictures): Promise<Buffer> {
  const parts = { text, facts, pictures }
  const { reading: trial, spacing } = layoutOf(parts)
  // The table of contents needs pages that only a first pass can know.
  drawIncludedSheets(trial)
  const reading = drawText(parts, spacing, trial.paper.anchors, false)
  drawIncludedSheets(reading)
  drawTitleBlocks(reading.paper, text.updated)
  return finishFilled(reading.paper)
}

interface Parts {
  text: ReadingInput
  facts: DocumentFacts
  pictures: Pictures
}

function drawText(
  { text, facts, pictures }: Parts,
  spacing: number,
  pageOf: ReadonlyMap<string, number>,
  isTrial: boolean,
): Reading {
  const paper = new Paper(facts, { ...text, subject: text.excerpt }, isTrial)
  paper.density = spacing
  const reading: Reading = { paper, text, pictures, pageOf, printed: new Set(), termsUsed: new Set() }
  paper.names = { sheet: text.label, note: text.note ?? facts.words.titleBlock.textNote }
  paper.newPage('portrait')
  drawCover(reading)
  drawContents(reading)
  drawBody(reading, text.body, contentsLength(text) > 0 ? textColumn(paper) : wideColumn(paper))
  drawActions(reading)
  drawSources(reading)
  drawTerms(reading)
  paper.settlePage()
  return reading
}

const SPACINGS = [1, 0.85, 0.7, 0.55, 1.2, 1.4, 1.6, 0.4]
/** Spacings that may save a last page with hardly anything on it. */
const CLOSER = [0.85, 0.7, 0.55, 0.4, 0.3]
/** Spacings that may bring such a page more, where nothing saves it. */
const WIDER = [1.2, 1.4, 1.6, 1.8, 2]
/** A page before the last that is used less than this looks left over. */
const SPARSE = 0.5
/** A last page that is used less than this holds what nearly fitted on the one before. */
const LEFT_OVER = 0.3

/** A text that was laid out on trial. */
interface Layout {
  reading: Reading
  /** The factor of the space between paragraphs. */
  spacing: number
  pages: number
  /** How much is used of the last page, and of the emptiest of those that others follow. */
  last: number
  least: number
}

/** The layout that leaves no page nearly empty; the one that leaves the fullest where none does. */
function layoutOf(parts: Parts): Layout {
  const hasSheets = parts.text.sheets.length > 0
  const tried: Layout[] = []
  const find = (spacings: readonly number[], isGood: (layout: Layout) => boolean) => {
    for (const spacing of spacings) {
      const reading = drawText(parts, spacing, new Map(), true)
      const used = reading.paper.pages.map((page) => page.used)
      const least = Math.min(1, ...(hasSheets ? used : used.slice(0, -1)))
      const layout = { reading, spacing, pages: used.length, last: used.at(-1)!, least }
      tried.push(layout)
      if (layout.least >= SPARSE && isGood(layout)) return layout
    }
    return undefined
  }
  const first = find(SPACINGS, () => true)
  if (!first) return tried.reduce((best, one) => (one.least > best.least ? one : best))
  if (hasSheets || first.last >= LEFT_OVER) return first
  const closer = CLOSER.filter((one) => one < first.spacing)
  const wider = WIDER.filter((one) => one > first.spacing)
  return (
    find(closer, ({ pages }) => pages < first.pages) ??
    find(wider, ({ pages, last }) => pages === first.pages && last >= LEFT_OVER) ??
    first
  )
}
