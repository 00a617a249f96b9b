import type { BlockOutline } from '../../src/schema/data/cards'
import { expandRows } from '../../src/lib/workbook-rows'
import type { SheetBlock, Template } from '../../src/schema/entries/template'

/** Squares of a grid that one square of its small picture stands for. */
const SQUARES = 3

function rowsOf(block: SheetBlock): number {
  switch (block.kind) {
    case 'checklist':
      return block.items.length
    case 'steps':
      return block.steps.length
    case 'fields':
      return Math.ceil(block.fields.length / 2)
    case 'notice':
      return block.paragraphs.length + block.fields.length
    case 'grid':
      return Math.ceil(block.rows / SQUARES) + 1
    case 'table':
      return (block.rows ?? block.cells?.length ?? 0) + 2
    case 'text':
      return 2 * block.paragraphs.length
    case 'signatures':
      return block.roles.length
  }
}

const columnsOf = (block: SheetBlock) =>
  block.kind === 'table' ? block.columns.length : block.kind === 'grid' ? 4 * SQUARES : 0

/** What stands on the pages of a template, block by block; of a workbook, its sheets. */
export function outlineOfSheet({ sheet, workbook }: Pick<Template, 'sheet' | 'workbook'>): BlockOutline[] {
  const blocks = sheet?.blocks.map((block) => ({ kind: block.kind, rows: rowsOf(block), columns: columnsOf(block) }))
  const sheets = workbook?.sheets.map(({ columns, rows }) => ({
    kind: 'table' as const,
    rows: expandRows(rows).length + 2,
    columns: columns.length,
  }))
  return blocks ?? sheets ?? []
}
