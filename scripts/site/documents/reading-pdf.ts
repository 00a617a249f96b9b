import type { DocumentFacts } from './facts.ts'
import { finishFilled } from './finish-filled.ts'
import { Paper } from './paper.ts'
import { drawBody } from './reading/body.ts'
import { contentsLength } from './reading/chapter.ts'
import { drawContents } from './reading/contents.ts'
import { drawCover } from './reading/cover.ts'
import { drawActions, drawSources, drawTerms } from './reading/endings.ts'
import { drawIncludedSheets } from './reading/included-sheets.ts'
import type { ReadingInput } from './reading/input.ts'
import type { Pictures } from './reading/pictures.ts'
import { textColumn, wideColumn, type Reading } from './reading/reading-paper.ts'
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
  /** How much is used of each page. */
  used: number[]
}

/** The layout that leaves no page nearly empty; the one that leaves the fullest where none does. */
function layoutOf(parts: Parts): Layout {
  const hasSheets = parts.text.sheets.length > 0
  const layoutAt = (spacing: number): Layout => {
    const reading = drawText(parts, spacing, new Map(), true)
    return { reading, spacing, used: reading.paper.pages.map(({ used }) => used) }
  }
  const leastOf = ({ used }: Layout) => Math.min(1, ...(hasSheets ? used : used.slice(0, -1)))
  const lastOf = ({ used }: Layout) => used.at(-1)!
  let best: Layout | undefined
  for (const spacing of SPACINGS) {
    const layout = layoutAt(spacing)
    if (leastOf(layout) >= SPARSE) {
      if (hasSheets || lastOf(layout) >= LEFT_OVER) return layout
      const { length } = layout.used
      const saves = (other: Layout) => other.used.length < length && leastOf(other) >= SPARSE
      const fills = (other: Layout) =>
        other.used.length === length && lastOf(other) >= LEFT_OVER && leastOf(other) >= SPARSE
      return (
        firstThat(
          saves,
          CLOSER.filter((one) => one < spacing),
          layoutAt,
        ) ??
        firstThat(
          fills,
          WIDER.filter((one) => one > spacing),
          layoutAt,
        ) ??
        layout
      )
    }
    if (!best || leastOf(layout) > leastOf(best)) best = layout
  }
  return best!
}

function firstThat(
  isGood: (layout: Layout) => boolean,
  spacings: readonly number[],
  layoutAt: (spacing: number) => Layout,
): Layout | undefined {
  for (const spacing of spacings) {
    const layout = layoutAt(spacing)
    if (isGood(layout)) return layout
  }
  return undefined
}
