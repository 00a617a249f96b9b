import type { BlockOutline } from '../../../../src/schema/data/cards.ts'
import { shownResults } from '../../documents/workbook/results.ts'
import { entryPath, resolveEntry, formLabels } from '../route-base.ts'
import { linksToDrawings } from './drawing.ts'
import type { Kind } from './kind.ts'
import { expandRows } from '../../../../src/lib/workbook-rows.ts'
import type { FormBlock, FormBlockOf, Template } from '../../../../src/schema/entries/template.ts'

/** Templates to read and print, at `/maintenance-templates/name`. */
export const template = {
  data(context, from) {
    const { updated, workbook } = from.data
    return {
      entry: resolveEntry(context, from),
      drawings: linksToDrawings(context, entryPath(from)),
      ...(workbook ? { results: shownResults(workbook) } : {}),
      download: context.documents.get(from.source.file) ?? context.noDocument,
      words: context.words.template,
      saved: { name: entryPath(from), edition: updated, words: context.words.savedForm },
      sheetWords: formLabels(context),
      contact: context.words.contact,
    }
  },
  card: (context, entry) => ({
    category: entry.data.category,
    text: entry.data.description,
    featured: entry.data.featured,
    download: context.documents.get(entry.source.file) ?? context.noDocument,
    ...(entry.data.featured ? { outline: createOutline(entry.data) } : {}),
  }),
  series: 'T',
} as const satisfies Kind<'templates'>

/** Rows and columns of a grid for one square of its thumbnail. */
const SQUARES = 3

const rowsOf: { [Block in FormBlock['kind']]: (block: FormBlockOf<Block>) => number } = {
  checklist: ({ items }) => items.length,
  steps: ({ steps }) => steps.length,
  fields: ({ fields }) => Math.ceil(fields.length / 2),
  notice: ({ paragraphs, fields }) => paragraphs.length + fields.length,
  grid: ({ rows }) => Math.ceil(rows / SQUARES) + 1,
  elevation: () => 10,
  pictures: ({ pictures }) => 5 * pictures.length,
  table: ({ rows, cells = [] }) => (rows ?? cells.length) + 2,
  text: ({ paragraphs }) => 2 * paragraphs.length,
  signatures: ({ roles }) => roles.length,
}

const countRows = (block: FormBlock) => (rowsOf[block.kind] as (block: FormBlock) => number)(block)

const countColumns = (block: FormBlock) =>
  block.kind === 'table' ? block.columns.length : block.kind === 'grid' ? 4 * SQUARES : 0

/** The outline of a form or a workbook for its thumbnail. */
function createOutline({ form, workbook }: Pick<Template, 'form' | 'workbook'>): BlockOutline[] {
  const blocks = form?.blocks.map((block) => ({
    kind: block.kind,
    title: block.title,
    rows: countRows(block),
    columns: countColumns(block),
  }))
  const worksheets = workbook?.sheets.map(({ name, columns, rows }) => ({
    kind: 'table' as const,
    title: name,
    rows: expandRows(rows).length + 2,
    columns: columns.length,
  }))
  return blocks ?? worksheets ?? []
}
