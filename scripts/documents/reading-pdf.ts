import type { DocumentFacts } from './facts'
import { finishFilled } from './finish-filled'
import { Paper } from './paper'
import { drawBody } from './reading/body'
import { contentsLength } from './reading/chapter'
import { drawContents } from './reading/contents'
import { drawCover } from './reading/cover'
import { drawActions, drawSources, drawTerms } from './reading/endings'
import { drawIncludedSheets } from './reading/included-sheets'
import type { ReadingInput } from './reading/input'
import { pictureNames, readPictures, type Picture } from './reading/pictures'
import { textColumn, wideColumn, type Reading } from './reading/reading-paper'
import { drawTitleBlocks } from './title-block'

/**
 * Makes the PDF of a guide, an article or a press release; its pictures come from the folder of originals. The
 * same input gives the same bytes.
 */
export async function makeReadingPdf(text: ReadingInput, facts: DocumentFacts, uploads: string): Promise<Buffer> {
  const pictures = await readPictures(uploads, pictureNames(text))
  const reading = { text, facts, pictures }
  const spacing = spacingOf(reading)
  // The table of contents needs pages that only a first pass can know.
  const first = drawReading(reading, spacing, new Map())
  const paper = drawReading(reading, spacing, first.anchors)
  drawTitleBlocks(paper, text.updated)
  return finishFilled(paper)
}

interface Parts {
  text: ReadingInput
  facts: DocumentFacts
  pictures: ReadonlyMap<string, Picture>
}

function drawReading(parts: Parts, spacing: number, pageOf: ReadonlyMap<string, number>): Paper {
  const reading = drawText(parts, spacing, pageOf, false)
  drawIncludedSheets(reading)
  return reading.paper
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

/**
 * The factor of the space between paragraphs that leaves no page nearly empty; the one that leaves
 * the fullest where none does.
 */
function spacingOf(parts: Parts): number {
  const hasSheets = parts.text.sheets.length > 0
  const usedAt = (spacing: number) => drawText(parts, spacing, new Map(), true).paper.pages.map(({ used }) => used)
  const leastOf = (used: number[]) => Math.min(1, ...(hasSheets ? used : used.slice(0, -1)))
  let best = { spacing: 1, least: 0 }
  for (const spacing of SPACINGS) {
    const used = usedAt(spacing)
    const least = leastOf(used)
    if (least >= SPARSE) {
      if (hasSheets || used.at(-1)! >= LEFT_OVER) return spacing
      const saves = (other: number[]) => other.length < used.length && leastOf(other) >= SPARSE
      const fills = (other: number[]) =>
        other.length === used.length && other.at(-1)! >= LEFT_OVER && leastOf(other) >= SPARSE
      return (
        CLOSER.find((one) => one < spacing && saves(usedAt(one))) ??
        WIDER.find((one) => one > spacing && fills(usedAt(one))) ??
        spacing
      )
    }
    if (least > best.least) best = { spacing, least }
  }
  return best.spacing
}
