import type { Sheet, SheetBlock } from '../../../src/schema/template'
import type { Orientation, Paper } from '../paper'
import { drawChecklist } from './checklist'
import { drawFields } from './fields'
import { drawHeadBlock } from './head-block'
import { drawScale } from './scale'
import { drawSheetTable } from './sheet-table'
import { drawSignatures } from './signatures'
import { drawSteps } from './steps'
import { drawTextBlock } from './text-block'

/** A table with more columns than this needs the sheet on its side. */
const PORTRAIT_COLUMNS = 9

/** How a sheet lies: on its side when one of its tables is too wide to stand. */
export function orientationOf(sheet: Pick<Sheet, 'blocks'>): Orientation {
  return sheet.blocks.some((block) => block.kind === 'table' && block.columns.length > PORTRAIT_COLUMNS)
    ? 'landscape'
    : 'portrait'
}

/** Draws everything of a sheet below its title. */
export function drawSheetBlocks(paper: Paper, sheet: Sheet, level: 2 | 3): void {
  if (sheet.head) {
    paper.y += 4
    drawHeadBlock(paper)
  }
  if (sheet.scale) {
    paper.y += 6
    drawScale(paper)
  }
  for (const block of sheet.blocks) {
    if (block.newPage && paper.y > paper.top) paper.newPage()
    drawBlock(paper, block, level, sheet.scale)
  }
}

function drawBlock(paper: Paper, block: SheetBlock, level: 2 | 3, hasScale: boolean): void {
  switch (block.kind) {
    case 'checklist':
      return drawChecklist(paper, block, level, hasScale)
    case 'steps':
      return drawSteps(paper, block, level)
    case 'fields':
      return drawFields(paper, block, level)
    case 'table':
      return drawSheetTable(paper, block, level)
    case 'text':
      return drawTextBlock(paper, block, level)
    case 'signatures':
      return drawSignatures(paper, block, level)
  }
}
