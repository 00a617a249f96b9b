import type { Root, RootContent, TableRow } from 'mdast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import { unified } from 'unified'
import { z } from 'zod'
import { writeProse } from '../../pipeline/prose/format-prose.ts'
import { rehypeOffice } from './office-html.ts'

/** What a clipboard holds, as a page sends it. */
export const pastedSchema = z.strictObject({
  html: z.string().describe('As HTML; empty when there is none.'),
  text: z.string().describe('As plain text.'),
  inTable: z.boolean().describe('True for a paste into a table that is there: then it is rows without a head.'),
})

const processor = unified().use(rehypeParse, { fragment: true }).use(rehypeOffice).use(rehypeRemark)

/**
 * What is pasted as the Markdown that prose may hold: cells of a spreadsheet become rows; a text of a word processor
 * keeps headings, lists, links, tables and emphasis, and loses all else.
 */
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

/**
 * The rows of what a spreadsheet puts on the clipboard: cells parted by tabs, in quotes where they hold tabs, line
 * breaks or quotes. Nothing when it is no table.
 */
function spreadsheetCells(text: string): string[][] | undefined {
  const plain = text.replace(/\r\n?/g, '\n').replace(/(?<!\n)\n+$/, '')
  if (!plain.includes('\t')) return undefined
  const rows: string[][] = [[]]
  let rest = plain
  while (rest !== '') {
    const [written = '', quoted] = /^"((?:[^"]|"")*)"(?=[\t\n]|$)|^[^\t\n]*/.exec(rest) ?? []
    rows.at(-1)!.push((quoted?.replaceAll('""', '"') ?? written).replace(/\s+/g, ' ').trim())
    const sign = rest.charAt(written.length)
    rest = rest.slice(written.length + 1)
    if (sign === '\n') rows.push([])
    // A row may end with an empty cell.
    if (sign === '\t' && (rest === '' || rest.startsWith('\n'))) rows.at(-1)!.push('')
    if (sign === '\t' && rest.startsWith('\n')) {
      rows.push([])
      rest = rest.slice(1)
    }
  }
  const width = Math.max(...rows.map((row) => row.length))
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')])
}
