import type { Form, FormBlock } from '../../../../src/schema/entries/template.ts'
import { blockNames } from '../../../../src/lib/field-names.ts'
import type { Orientation, Paper } from '../paper.ts'
import { drawFields, drawHeadBlock } from './fields.ts'
import { drawChecklist, drawGrid, drawScale, drawTableBlock, drawSignatures } from './table-blocks.ts'
import { drawNotice, drawSteps, drawTextBlock } from './text-blocks.ts'

/** A table with more columns needs landscape. */
const PORTRAIT_COLUMNS = 9

/** A form with a wide table among its first blocks is landscape from its first page. */
const SOON = 2

const isWide = (block: FormBlock) => block.kind === 'table' && block.columns.length > PORTRAIT_COLUMNS

export function pageOrientation({ blocks }: Pick<Form, 'blocks'>): Orientation {
  return blocks.slice(0, SOON).some(isWide) ? 'landscape' : 'portrait'
}

export function drawFormBlocks(paper: Paper, sheet: Form, level: 2 | 3): void {
  const { section } = paper
  if (sheet.head) {
    paper.y += 4
    drawHeadBlock(paper)
  }
  if (sheet.scale) {
    paper.y += 6
    drawScale(paper)
  }
  const names = blockNames(sheet.blocks.map(({ title }) => title))
  sheet.blocks.forEach((block, index) => {
    const wantsPage = 'newPage' in block && block.newPage && paper.y > paper.top
    if (wantsPage || (paper.isBare && block.kind !== 'notice')) paper.newPage()
    if (isWide(block) && paper.orientation === 'portrait') paper.newPage('landscape')
    paper.section = section + names[index]
    paper.density = paper.densities[index] ?? paper.density
    paper.blockPage = paper.pages.length
    drawBlock(paper, block, level, sheet.scale)
    paper.cuts += paper.pages.length - paper.blockPage
    paper.blockPages.push(paper.blockPage)
  })
  paper.section = section
}

function drawBlock(paper: Paper, block: FormBlock, level: 2 | 3, hasScale: boolean): void {
  switch (block.kind) {
    case 'checklist':
      return drawChecklist(paper, block, level, hasScale)
    case 'steps':
      return drawSteps(paper, block, level)
    case 'fields':
      return drawFields(paper, block, level)
    case 'table':
      return drawTableBlock(paper, block, level)
    case 'grid':
      return drawGrid(paper, block, level)
    case 'notice':
      return drawNotice(paper, block, level)
    case 'text':
      return drawTextBlock(paper, block, level)
    case 'signatures':
      return drawSignatures(paper, block, level)
  }
}
