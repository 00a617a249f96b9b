import type { IncludedSheet } from '../../../../src/schema/entries/template.ts'
import { drawSheetBlocks, orientationOf } from '../blocks/sheet-blocks.ts'
import { densityOf } from '../density.ts'
import type { Orientation, Paper } from '../paper.ts'
import { styles } from '../style.ts'
import { writeBelow } from '../write-text.ts'
import { sheetAnchor } from './contents.ts'
import type { Reading } from './reading.ts'

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
  writeBelow(paper, 'P', `${text.sheet} ${index + 1} ${titleBlock.of} ${count}`, styles.kicker, 2)
  paper.bookmark(sheet.title, 2)
  writeBelow(paper, 'H2', sheet.title, { ...styles.title, size: 20, leading: 23.5 }, 3)
  writeBelow(paper, 'P', sheet.description, { ...styles.lede, size: 10.5, leading: 15 }, 8)
  paper.section = `sheet-${index + 1}-`
  drawSheetBlocks(paper, sheet, 3)
  paper.section = ''
}

/** A page that is used less than this takes the next sheet too. */
const SPARSE = 0.4

function beginSheet(paper: Paper, orientation: Orientation): void {
  const isFirst = paper.pages.length === 0
  if (isFirst || paper.orientation !== orientation || paper.used >= SPARSE) return paper.newPage(orientation)
  paper.y += 30
}
