import type { Root, RootContent, TableRow } from 'mdast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import { unified } from 'unified'
import { z } from 'zod'
import { writeProse } from '../prose/format-prose'
import { rehypeOffice } from './office-html'
import { spreadsheetCells } from './spreadsheet-cells'

/** What a clipboard holds, as a page sends it. */
export const pastedSchema = z.strictObject({
  html: z.string().describe('As HTML; empty when there is none.'),
  text: z.string().describe('As plain text.'),
  inTable: z.boolean().describe('True for a paste into a table that is there: then it is rows without a head.'),
})

const processor = unified().use(rehypeParse, { fragment: true }).use(rehypeOffice).use(rehypeRemark)

/** What is pasted as the Markdown that prose may hold: cells of a spreadsheet become rows; a text of a word processor keeps headings, lists, links, tables and emphasis, and loses all else. */
export function pastedProse({ html, text, inTable }: z.infer<typeof pastedSchema>): string {
  const cells = spreadsheetCells(text)
  if (cells) return rowsOf(cells, inTable)
  if (html.trim() === '') return text
  return writeProse(processor.runSync(processor.parse(html)) as unknown as Root).trim()
}

/** A table whose first row is its head; or rows for one that has a head. */
function rowsOf(cells: string[][], inTable: boolean): string {
  const head = inTable ? [cells[0]!.map(() => '')] : []
  const rows = [...head, ...cells].map((row): TableRow => ({
    type: 'tableRow',
    children: row.map((value) => ({ type: 'tableCell', children: [{ type: 'text', value }] })),
  }))
  const table: RootContent = { type: 'table', children: rows }
  const lines = writeProse({ type: 'root', children: [table] })
    .trim()
    .split('\n')
  return lines.slice(inTable ? 2 : 0).join('\n')
}
