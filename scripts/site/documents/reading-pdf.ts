import { formatDate } from '../../../src/lib/format.ts'
import type { IncludedForm } from '../../../src/schema/entries/template.ts'
import { drawFlows } from './blocks/flow.ts'
import { drawForm, pageOrientation } from './blocks/form.ts'
import { createPicture } from './blocks/picture.ts'
import { Paper, type Column, type Imprint } from './paper/paper.ts'
import { createBody } from './reading/body.ts'
import { contentsHeight, contentsLength, createContents, formAnchor } from './reading/contents.ts'
import { createActions, createSources, createTerms } from './reading/endings.ts'
import type { Pictures } from './paper/pictures.ts'
import { textColumn, wideColumn, type Reading, type ReadingInput } from './reading/reading.ts'
import { colours, strokes, styles } from './paper/style.ts'
import { drawTitleBlocks } from './paper/title-block.ts'
import { writeBelow, writeText } from './paper/write-text.ts'

/** Draws the text twice: the first drawing finds the page numbers for the table of contents. */
export async function makeReadingPdf(input: ReadingInput, imprint: Imprint, pictures: Pictures): Promise<Buffer> {
  // Footnotes are a section of pages.
  const body = input.body.flatMap((node) => (node[0] === 'section' ? (node.slice(2) as typeof input.body) : [node]))
  const text = { ...input, body }
  const draw = (pageByAnchor: ReadonlyMap<string, number>): Paper => {
    const paper = new Paper(imprint, { ...text, subject: text.excerpt }, pictures)
    drawText({ paper, text, pageByAnchor, printed: new Set(), termsUsed: new Set() })
    drawIncludedForms(paper, text.sheets)
    return paper
  }
  const paper = draw(draw(new Map()).anchors)
  drawTitleBlocks(paper, text.updated)
  return paper.finish()
}

function drawText(reading: Reading): void {
  const { paper, text } = reading
  paper.names = { sheet: text.label, note: text.note ?? paper.imprint.words.titleBlock.textNote }
  paper.newPage('portrait')
  drawCover(reading)
  const flows = [
    ...createContents(reading),
    ...createBody(reading, text.body, contentsLength(text) > 0 ? textColumn(paper) : wideColumn(paper)),
    ...createActions(reading),
    ...createSources(reading),
  ]
  drawFlows(paper, [...flows, ...createTerms(reading)])
}

/** A page used less than this also takes the next form. */
const SHARED = 0.4

/** Draws the title, the excerpt, the author and the dates, and the picture. */
function drawCover(reading: Reading): void {
  const { paper, text } = reading
  const lede: Column = { x: paper.left, width: Math.min(paper.width, 450) }
  writeBelow(paper, 'P', text.category, { style: styles.kicker, after: 2 })
  paper.bookmark(text.title, 1)
  writeBelow(paper, 'H1', text.title, { style: { ...styles.title, size: 27, leading: 31 }, after: 6 })
  writeBelow(paper, 'P', text.excerpt, { style: styles.lede, after: 12, column: lede })
  drawAuthorAndDates(reading)
  const space = paper.bottom - paper.y - contentsHeight(text) - 42
  if (!text.image) return
  drawFlows(paper, createPicture(paper, text, textColumn(paper), Math.min(250, Math.max(150, space))))
  paper.y += 12
}

function drawAuthorAndDates({ paper, text }: Reading): void {
  const words = paper.imprint.words.text
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
    writeBelow(paper, 'P', `${words.reviewer} ${reviewer.role}${sample}`, {
      style: styles.small,
    })
  }
  paper.y += 10
}

/** Each form begins a page, unless the previous page is mostly blank. */
function drawIncludedForms(paper: Paper, forms: readonly IncludedForm[]): void {
  const { text: words, titleBlock } = paper.imprint.words
  forms.forEach((form, index) => {
    const of = `${words.sheet} ${index + 1} ${titleBlock.of} ${forms.length}`
    paper.names = { sheet: form.title, note: titleBlock.sheetNote }
    const orientation = pageOrientation(form)
    if (paper.orientation !== orientation || paper.used >= SHARED) paper.newPage(orientation)
    else paper.y += 30
    paper.anchor(formAnchor(index))
    writeBelow(paper, 'P', of, { style: styles.kicker, after: 2 })
    paper.bookmark(form.title, 2)
    writeBelow(paper, 'H2', form.title, { style: { ...styles.title, size: 20, leading: 23.5 }, after: 3 })
    writeBelow(paper, 'P', form.description, { style: { ...styles.lede, size: 10.5, leading: 15 }, after: 8 })
    drawForm(paper, form, 3, `sheet-${index + 1}-`)
  })
}
