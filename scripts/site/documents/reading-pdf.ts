import type { DocumentFacts } from './paper.ts'
import { finishFilled, chooseDensity } from './density.ts'
import { Paper, type Column, type Orientation } from './paper.ts'
import { drawBody } from './reading/body.ts'
import { contentsLength, drawContents, contentsHeight, formAnchor } from './reading/contents.ts'
import { drawActions, drawSources, drawTerms } from './reading/endings.ts'
import type { Pictures } from './reading/pictures.ts'
import { wideColumn, type Reading, type ReadingInput, textColumn } from './reading/reading.ts'
import { drawTitleBlocks } from './title-block.ts'
import { formatDate } from '../../../src/lib/format.ts'
import { colours, strokes, styles } from './style.ts'
import { writeText, writeBelow } from './write-text.ts'
import { drawFigure } from './reading/figure.ts'
import type { IncludedForm } from '../../../src/schema/entries/template.ts'
import { drawFormBlocks, pageOrientation } from './blocks/form-blocks.ts'

export async function makeReadingPdf(text: ReadingInput, facts: DocumentFacts, pictures: Pictures): Promise<Buffer> {
  const parts = { text, facts, pictures }
  const { reading: trial, spacing } = chooseLayout(parts)
  // Page numbers in the table of contents need a trial first.
  drawIncludedForms(trial)
  const reading = drawText(parts, spacing, trial.paper.anchors, false)
  drawIncludedForms(reading)
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
  pageByAnchor: ReadonlyMap<string, number>,
  isTrial: boolean,
): Reading {
  const paper = new Paper(facts, { ...text, subject: text.excerpt }, isTrial)
  paper.density = spacing
  const reading: Reading = { paper, text, pictures, pageByAnchor, printed: new Set(), termsUsed: new Set() }
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
/** Spacings that may save a nearly empty last page. */
const CLOSER = [0.85, 0.7, 0.55, 0.4, 0.3]
/** Spacings that may fill it, where no spacing saves it. */
const WIDER = [1.2, 1.4, 1.6, 1.8, 2]
/** A page used less than this looks unfinished, unless it is the last. */
const SPARSE = 0.5
/** A last page used less than this should be saved. */
const LEFT_OVER = 0.3

/** A trial. */
interface Layout {
  reading: Reading
  /** Factor of the space between paragraphs. */
  spacing: number
  pages: number
  /** How much of the last page is used, and the least of all others. */
  last: number
  least: number
}

/** The first layout without a nearly empty page, or the one with the fullest pages. */
function chooseLayout(parts: Parts): Layout {
  const hasForms = parts.text.sheets.length > 0
  const tried: Layout[] = []
  const find = (spacings: readonly number[], isGood: (layout: Layout) => boolean) => {
    for (const spacing of spacings) {
      const reading = drawText(parts, spacing, new Map(), true)
      const used = reading.paper.pages.map((page) => page.used)
      const least = Math.min(1, ...(hasForms ? used : used.slice(0, -1)))
      const layout = { reading, spacing, pages: used.length, last: used.at(-1)!, least }
      tried.push(layout)
      if (layout.least >= SPARSE && isGood(layout)) return layout
    }
    return undefined
  }
  const first = find(SPACINGS, () => true)
  if (!first) return tried.reduce((best, one) => (one.least > best.least ? one : best))
  if (hasForms || first.last >= LEFT_OVER) return first
  const closer = CLOSER.filter((one) => one < first.spacing)
  const wider = WIDER.filter((one) => one > first.spacing)
  return (
    find(closer, ({ pages }) => pages < first.pages) ??
    find(wider, ({ pages, last }) => pages === first.pages && last >= LEFT_OVER) ??
    first
  )
}

/** Draws the title, the excerpt, a row of facts and the picture. */
function drawCover(reading: Reading): void {
  const { paper, text } = reading
  const lede: Column = { x: paper.left, width: Math.min(paper.width, 450) }
  writeBelow(paper, 'P', text.category, { style: styles.kicker, after: 2 })
  paper.bookmark(text.title, 1)
  writeBelow(paper, 'H1', text.title, { style: { ...styles.title, size: 27, leading: 31 }, after: 6 })
  writeBelow(paper, 'P', text.excerpt, { style: styles.lede, after: 12, column: lede })
  drawFacts(reading)
  const space = paper.bottom - paper.y - contentsHeight(text) - 34
  if (text.image) drawFigure(reading, text, textColumn(paper), Math.min(250, Math.max(150, space)))
}

function drawFacts({ paper, text }: Reading): void {
  const words = paper.facts.words.text
  const { author, published, updated, reviewed, readTime, reviewer } = text
  const cells = [
    ...(author ? [{ label: words.author, value: author, share: 0.28 }] : []),
    { label: words.published, value: formatDate(published), share: 0.19 },
    ...(reviewed
      ? [
          { label: words.updated, value: formatDate(updated), share: 0.19 },
          { label: words.reviewed, value: formatDate(reviewed), share: 0.19 },
        ]
      : []),
    ...(readTime ? [{ label: words.readTime, value: `${readTime} ${words.minutes}`, share: 0.15 }] : []),
  ]
  const height = 32
  paper.line([paper.left, paper.y], [paper.right, paper.y], strokes.frame, colours.ink)
  let x = paper.left
  paper.within('L', { numbering: 'None' }, () => {
    cells.forEach(({ label, value, share }, index) => {
      const inset = index === 0 ? 0 : 7
      if (index > 0) paper.line([x, paper.y], [x, paper.y + height], strokes.hair, colours.ink)
      const box = { x: x + inset, width: share * paper.width - inset - 4 }
      paper.within('LI', {}, () => {
        writeText(paper, 'Lbl', `${label} `, { style: styles.label, ...box, y: paper.y + 4 })
        writeText(paper, 'LBody', value, { style: { ...styles.small, colour: colours.ink }, ...box, y: paper.y + 14 })
      })
      x += share * paper.width
    })
  })
  paper.y += height
  paper.line([paper.left, paper.y], [paper.right, paper.y], strokes.frame, colours.ink)
  paper.y += 6
  if (reviewer) {
    const sample = reviewer.sample ? ` (${reviewer.sample})` : ''
    writeBelow(paper, 'P', `${words.reviewer} ${reviewer.role}, ${reviewer.registration}${sample}`, {
      style: styles.small,
    })
  }
  paper.y += 10
}

/** Each form begins a page, unless the previous page is mostly blank. */
function drawIncludedForms({ paper, text }: Reading): void {
  const count = text.sheets.length
  text.sheets.forEach((sheet, index) => {
    const isLast = index === count - 1
    paper.density = chooseDensity(paper.facts, (trial) => drawIncludedForm(trial, sheet, index, count), isLast)
    drawIncludedForm(paper, sheet, index, count)
  })
}

function drawIncludedForm(paper: Paper, sheet: IncludedForm, index: number, count: number): void {
  const { text, titleBlock } = paper.facts.words
  paper.names = { sheet: sheet.title, note: titleBlock.sheetNote }
  beginForm(paper, pageOrientation(sheet))
  paper.anchor(formAnchor(index))
  writeBelow(paper, 'P', `${text.sheet} ${index + 1} ${titleBlock.of} ${count}`, { style: styles.kicker, after: 2 })
  paper.bookmark(sheet.title, 2)
  writeBelow(paper, 'H2', sheet.title, { style: { ...styles.title, size: 20, leading: 23.5 }, after: 3 })
  writeBelow(paper, 'P', sheet.description, { style: { ...styles.lede, size: 10.5, leading: 15 }, after: 8 })
  paper.section = `sheet-${index + 1}-`
  drawFormBlocks(paper, sheet, 3)
  paper.section = ''
}

/** A page used less than this also takes the next form. */
const SHARED = 0.4

function beginForm(paper: Paper, orientation: Orientation): void {
  const isFirst = paper.pages.length === 0
  if (isFirst || paper.orientation !== orientation || paper.used >= SHARED) return paper.newPage(orientation)
  paper.y += 30
}
