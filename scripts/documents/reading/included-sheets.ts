import type { IncludedSheet } from '../../../src/schema/template'
import { drawSheetBlocks, orientationOf } from '../blocks/sheet-blocks'
import { densityOf } from '../density'
import type { Paper } from '../paper'
import { colours, styles } from '../style'
import { writeText } from '../write-text'
import { sheetAnchor } from './anchors'
import type { Reading } from './reading-paper'

/** Draws the sheets that belong to a guide, each on pages of its own, ready to be copied. */
export function drawIncludedSheets({ paper, text }: Reading): void {
  text.sheets.forEach((sheet, index) => {
    paper.density = densityOf(paper.facts, (trial) => drawSheet(trial, sheet, index, text.sheets.length))
    drawSheet(paper, sheet, index, text.sheets.length)
    paper.density = 1
  })
}

function drawSheet(paper: Paper, sheet: IncludedSheet, index: number, count: number): void {
  const { text, titleBlock } = paper.facts.words
  paper.names = { sheet: sheet.title, note: titleBlock.sheetNote }
  paper.newPage(orientationOf(sheet))
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
  drawSheetBlocks(paper, sheet, 3)
}
