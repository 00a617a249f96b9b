import writeXlsxFile from 'write-excel-file/node'
import type { Workbook, WorkbookCell, WorkbookSheet } from '../../../src/schema/entries/workbook.ts'
import { formatDate } from '../../../src/lib/format.ts'
import { expandRows, FIRST_ROW } from '../../../src/lib/workbook-rows.ts'
import type { DocumentFacts } from './facts.ts'
import { colours } from './style.ts'
import { settleArchive } from './workbook/archive.ts'
import { dayOf } from './workbook/days.ts'

/** A template with a workbook, as its file needs it. */
export interface WorkbookInput extends Workbook {
  title: string
  /** YYYY-MM-DD. */
  updated: string
}

type Format = WorkbookSheet['columns'][number]['format']

interface SheetCell {
  value?: string | number
  type?: StringConstructor | NumberConstructor | 'Formula'
  [style: string]: unknown
}

/** From here on the first column stays in sight. */
const MANY_COLUMNS = 8
/** Characters in a line of the note. */
const NOTE_WIDTH = 110
const font = { fontFamily: 'Arial', fontSize: 10 }
const border = { borderColor: colours.line, borderStyle: 'thin' }
const formats: Record<Format, string | undefined> = {
  text: undefined,
  number: '#,##0.##',
  money: '"$"#,##0;[Red]-"$"#,##0',
  percent: '0.0%',
  date: 'yyyy-mm-dd',
  year: '0',
}

/**
 * Makes the spreadsheet of a template: formulas work, labels stay in sight, and the same input gives the same bytes.
 */
export async function makeWorkbook(workbook: WorkbookInput, facts: DocumentFacts): Promise<Buffer> {
  const sheets = workbook.sheets.map((sheet) => ({
    sheet: sheet.name,
    columns: sheet.columns.map(({ width }) => ({ width })),
    stickyRowsCount: FIRST_ROW - 1,
    ...(sheet.columns.length > MANY_COLUMNS && { stickyColumnsCount: 1 }),
    showGridLines: false,
    data: sheetRows(sheet, workbook, facts) as never,
  }))
  const archive = await writeXlsxFile(sheets, font).toBuffer()
  return settleArchive(archive, workbook, facts.company)
}

const textCell = (value: string, look: object): SheetCell => ({ value, type: String, ...font, ...look })

function sheetRows(
  sheet: WorkbookSheet,
  { title, updated }: WorkbookInput,
  { company, origin, words }: DocumentFacts,
): (SheetCell | null)[][] {
  const { columns } = sheet
  const heading = sheet.name === title ? title : `${title}: ${sheet.name}`
  const { edition, sheetNote } = words.titleBlock
  const source = [company, origin.replace(/^https:\/\//, ''), `${edition} ${formatDate(updated)}`, sheetNote].join(
    ' · ',
  )
  const label = { fontWeight: 'bold', textColor: '#ffffff', backgroundColor: colours.water, wrap: true }
  // Labels wrap: the row is as high as its longest label needs.
  const height = Math.max(1, ...columns.map((column) => linesIn(column.label, column.width))) * 13 + 5
  return [
    [textCell(heading, { fontSize: 16, fontWeight: 'bold', textColor: colours.ink, height: 26 })],
    noteRow(sheet),
    [textCell(source, { fontSize: 8, textColor: colours.muted })],
    columns.map((column) =>
      textCell(column.label, { ...label, ...sideOf(column.format), alignVertical: 'bottom', height }),
    ),
    ...expandRows(sheet.rows).map((cells) => {
      const rowLook = { height: rowHeight(sheet, cells) }
      return columns.map(({ format }, column) => ({ ...dataCell(cells[column] ?? '', format), ...rowLook }))
    }),
  ]
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/

function dataCell(cell: WorkbookCell, format: Format): SheetCell {
  const look = { ...font, ...border, alignVertical: 'top' }
  const number = { type: Number, ...look, ...(formats[format] && { format: formats[format] }), ...sideOf(format) }
  // An empty cell has no value at all: an empty text would be an error to a formula.
  if (cell === '') return number
  if (typeof cell === 'object')
    return { ...number, value: cell.formula, type: 'Formula', backgroundColor: colours.paper }
  if (typeof cell === 'number') return { ...number, value: cell }
  if (format === 'date' && isoDay.test(cell)) return { ...number, value: dayOf(cell) }
  return { value: cell, type: String, ...look, wrap: true, ...sideOf('text') }
}

/** The note runs across as many columns as it needs, and wraps. */
function noteRow({ note, columns }: WorkbookSheet): (SheetCell | null)[] {
  let width = 0
  let span = 0
  while (width < NOTE_WIDTH && span < columns.length) width += columns[span++]!.width
  const height = Math.ceil((note.length * 1.1) / width) * 13 + 4
  const look = { ...font, textColor: colours.muted, wrap: true, alignVertical: 'top', height }
  return [
    { value: note, type: String, ...look, ...(span > 1 && { columnSpan: span }) },
    ...Array.from({ length: span - 1 }, () => null),
  ]
}

const isNumeric = (format: Format) => format !== 'text' && format !== 'date'

/** Numbers end at their column's right edge, texts begin a letter after the left one, so that the two never touch. */
function sideOf(format: Format): { align: 'left' | 'right'; indent?: number } {
  return isNumeric(format) ? { align: 'right' } : { align: 'left', indent: 1 }
}

const linesIn = (text: string, width: number) => Math.ceil((text.length * 1.15) / (width - 1))

/**
 * Texts wrap: a row is as high as its longest one needs, be it what a formula may come to;
 * undefined for one of a single line.
 */
function rowHeight({ columns }: WorkbookSheet, cells: readonly WorkbookCell[]): number | undefined {
  const lines = columns.flatMap(({ width, format }, column) => {
    const cell = cells[column] ?? ''
    if (isNumeric(format) || typeof cell === 'number') return []
    const texts = typeof cell === 'string' ? [cell] : (cell.formula.match(/"[^"]*"/g) ?? [])
    return texts.map((text) => linesIn(text, width))
  })
  const most = Math.max(1, ...lines)
  return most > 1 ? most * 13 + 2 : undefined
}
