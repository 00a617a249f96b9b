import type { IncludedSheet } from '../../../../src/schema/entries/template.ts'
import { drawSheetBlocks, orientationOf } from '../blocks/sheet-blocks.ts'
import { densityOf } from '../density.ts'
import type { Orientation, Paper } from '../paper.ts'
import { colours, styles } from '../style.ts'
import { writeText } from '../write-text.ts'
import { sheetAnchor } from './anchors.ts'
import type { Reading } from './reading-paper.ts'

/**
 * Draws the sheets that belong to a guide, ready to be copied: each begins a page, unless what stands before has left
 * most of its last page blank.
 */
export function drawIncludedSheets({ paper, text }: Reading): void {
  const count = text.sheets.length
  text.sheets.forEach((sheet, index) => {
    const isLast = index === count - 1
    paper.density = densityOf(paper.facts, (trial) => drawSheet(trial, sheet, index, count), isLast)
    drawSheet(paper, sheet, index, count)
  })
}

function drawSheet(paper: Paper, sheet: IncludedSheet, index: number, count: number): void {
  const { text, titleBlock } = paper.facts.words
  paper.names = { sheet: sheet.title, note: titleBlock.sheetNote }
  beginSheet(paper, orientationOf(sheet))
  paper.anchor(sheetAnchor(index))
  const place = () => ({ x: paper.left, y: paper.y, width: paper.width })
  paper.y +=
    2 +
    writeText(
      paper,
      'P',
      `${text.sheet} ${index + 1} ${titleBlock.of} ${count}`,
      { ...styles.label, size: 8.4, leading: 11, colour: colours.water },
      place(),
    )
  paper.bookmark(sheet.title, 2)
  paper.y += 3 + writeText(paper, 'H2', sheet.title, { ...styles.title, size: 20, leading: 23.5 }, place())
  paper.y += 8 + writeText(paper, 'P', sheet.description, { ...styles.lede, size: 10.5, leading: 15 }, place())
  paper.section = `sheet-${index + 1}-`
  drawSheetBlocks(paper, sheet, 3)
  paper.section = ''
}

/** A page that is used less than this takes the next sheet too. */
const SPARSE = 0.4

function beginSheet(paper: Paper, orientation: Orientation): void {
  const isFirst = paper.pages.length === 0
  if (isFirst || paper.orientation !== orientation || (paper.y - paper.top) / (paper.bottom - paper.top) >= SPARSE)
    return paper.newPage(orientation)
  paper.y += 30
}
