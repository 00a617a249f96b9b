import type { DocumentFacts } from './facts'
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

/** Makes the PDF of a guide, an article or a press release; its pictures come from the folder of originals. The same input gives the same bytes. */
export async function makeReadingPdf(text: ReadingInput, facts: DocumentFacts, uploads: string): Promise<Buffer> {
  const pictures = await readPictures(uploads, pictureNames(text))
  // The table of contents needs pages that only a first pass can know.
  const { anchors } = drawReading(text, facts, pictures, new Map())
  const paper = drawReading(text, facts, pictures, anchors)
  drawTitleBlocks(paper, text.updated)
  return paper.finish()
}

function drawReading(
  text: ReadingInput,
  facts: DocumentFacts,
  pictures: ReadonlyMap<string, Picture>,
  pageOf: ReadonlyMap<string, number>,
): Paper {
  const paper = new Paper(facts, { ...text, subject: text.excerpt })
  const reading: Reading = { paper, text, pictures, pageOf, printed: new Set(), termsUsed: new Set() }
  paper.names = { sheet: text.label, note: text.note ?? facts.words.titleBlock.textNote }
  paper.newPage('portrait')
  drawCover(reading)
  drawContents(reading)
  drawBody(reading, text.body, contentsLength(text) > 0 ? textColumn(paper) : wideColumn(paper))
  drawActions(reading)
  drawSources(reading)
  drawTerms(reading)
  drawIncludedSheets(reading)
  return paper
}
