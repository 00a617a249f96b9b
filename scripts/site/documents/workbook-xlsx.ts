import writeXlsxFile from 'write-excel-file/node'
import type { Workbook, WorkbookCell, Worksheet } from '../../../src/schema/entries/workbook.ts'
import { formatDate } from '../../../src/lib/format.ts'
import { expandRows, FIRST_ROW } from '../../../src/lib/workbook-rows.ts'
import { escapeHtml as escapeXml } from '../../pipeline/html.ts'
import type { Imprint } from './paper/paper.ts'
import { colours } from './paper/style.ts'
import { dayNumber, isDay } from './workbook/days.ts'
import { strFromU8, strToU8, unzipSync } from 'fflate'
import { packFiles } from './archive-zip.ts'
import { calculateWorkbook, type Result } from './workbook/results.ts'

export interface WorkbookInput extends Workbook {
  title: string
  /** YYYY-MM-DD. */
  updated: string
}

type Format = Worksheet['columns'][number]['format']

interface WorksheetCell {
  value?: string | number
  type?: StringConstructor | NumberConstructor | 'Formula'
  [style: string]: unknown
}

/** With more columns, the first one is frozen. */
const MANY_COLUMNS = 8
/** Characters per line of the note. */
const NOTE_WIDTH = 110
const font = { fontFamily: 'Arial', fontSize: 10 }
const border = { borderColor: colours.line, borderStyle: 'thin' }
const formats: Record<Format, string | undefined> = {
  text: undefined,
  number: 'General',
  money: '"$"#,##0;[Red]-"$"#,##0',
  percent: '0.0%',
  date: 'yyyy-mm-dd',
  year: '0',
}

/** Same input, same bytes. */
export async function makeWorkbook(workbook: WorkbookInput, imprint: Imprint): Promise<Buffer> {
  const sheets = workbook.sheets.map((worksheet) => ({
    sheet: worksheet.name,
    columns: worksheet.columns.map((column) => ({ width: columnWidth(column) })),
    stickyRowsCount: FIRST_ROW - 1,
    ...(worksheet.columns.length > MANY_COLUMNS && { stickyColumnsCount: 1 }),
    showGridLines: false,
    data: worksheetRows(worksheet, workbook, imprint) as never,
  }))
  const archive = await writeXlsxFile(sheets, font).toBuffer()
  return settleArchive(archive, workbook, imprint.company)
}

const textCell = (value: string, look: object): WorksheetCell => ({ value, type: String, ...font, ...look })

function worksheetRows(
  worksheet: Worksheet,
  { title, updated }: WorkbookInput,
  { company, origin, words }: Imprint,
): (WorksheetCell | null)[][] {
  const { columns } = worksheet
  const heading = worksheet.name === title ? title : `${title}: ${worksheet.name}`
  const { edition, sheetNote } = words.titleBlock
  const source = [company, origin.replace(/^https:\/\//, ''), `${edition} ${formatDate(updated)}`, sheetNote].join(
    ' · ',
  )
  const label = { fontWeight: 'bold', textColor: '#ffffff', backgroundColor: colours.water, wrap: true }
  // The row fits its longest label.
  const height = Math.max(1, ...columns.map((column) => linesIn(column.label, columnWidth(column)))) * 13 + 5
  return [
    [textCell(heading, { fontSize: 16, fontWeight: 'bold', textColor: colours.ink, height: 26 })],
    noteRow(worksheet),
    [textCell(source, { fontSize: 8, textColor: colours.muted })],
    columns.map((column) =>
      textCell(column.label, { ...label, ...cellAlignment(column.format), alignVertical: 'bottom', height }),
    ),
    ...expandRows(worksheet.rows).map((cells) => {
      const rowLook = { height: rowHeight(worksheet, cells) }
      return columns.map(({ format }, column) => ({ ...dataCell(cells[column] ?? '', format), ...rowLook }))
    }),
  ]
}

function dataCell(cell: WorkbookCell, format: Format): WorksheetCell {
  const look = { ...font, ...border, alignVertical: 'top' }
  const number = {
    type: Number,
    ...look,
    ...(formats[format] && { format: formats[format] }),
    ...cellAlignment(format),
  }
  // An empty cell has no value: an empty string is an error in formulas.
  if (cell === '') return number
  if (typeof cell === 'object')
    return { ...number, value: cell.formula, type: 'Formula', backgroundColor: colours.paper }
  if (typeof cell === 'number') return { ...number, value: cell }
  if (format === 'date' && isDay(cell)) return { ...number, value: dayNumber(cell) }
  return { value: cell, type: String, ...look, wrap: true, ...cellAlignment('text') }
}

/** The note is merged across as many columns as it needs. */
function noteRow({ note, columns }: Worksheet): (WorksheetCell | null)[] {
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

/** The indent keeps text away from the number to its left. */
function cellAlignment(format: Format): { align: 'left' | 'right'; indent?: number } {
  return isNumeric(format) ? { align: 'right' } : { align: 'left', indent: 1 }
}

/** No word of a label is broken. */
const columnWidth = ({ label, width }: Worksheet['columns'][number]) =>
  Math.max(width, ...label.split(' ').map((word) => Math.ceil(word.length * 1.1) + 2))

/** Lines that a column of a width takes: words are not broken. */
function linesIn(text: string, width: number): number {
  const perLine = width - 1
  let lines = 1
  let used = 0
  for (const word of text.split(' ')) {
    if (used > 0 && used + 1 + word.length > perLine) {
      lines += 1
      used = 0
    }
    used += (used > 0 ? 1 : 0) + word.length
    lines += Math.floor(used / perLine)
    used %= perLine
  }
  return lines
}

/** The height of the longest text in a row, including possible results of formulas; undefined for one line. */
function rowHeight({ columns }: Worksheet, cells: readonly WorkbookCell[]): number | undefined {
  const lines = columns.flatMap((spec, column) => {
    const cell = cells[column] ?? ''
    if (typeof cell === 'number' || (typeof cell === 'object' && isNumeric(spec.format))) return []
    const strings = typeof cell === 'string' ? [cell] : (cell.formula.match(/"[^"]*"/g) ?? [])
    return strings.map((text) => linesIn(text, columnWidth(spec)))
  })
  const most = Math.max(1, ...lines)
  return most > 1 ? most * 13 + 2 : undefined
}

const formulaCell = /<c r="([A-Z])(\d+)"([^<>]*)>(<f>[^<]*<\/f>)(?:<v>[^<]*<\/v>|<v\/>)?<\/c>/g

/** Without a password: it prevents mistakes, and anyone may remove it. */
const protection =
  '<sheetProtection sheet="1" formatCells="0" formatColumns="0" formatRows="0" insertRows="0" deleteRows="0" ' +
  'sort="0" autoFilter="0"/>'

/** Cells without a fill are neither labels nor formulas. */
const unlocked = (style: string, look = '', alignment = '') =>
  look.includes('applyFill') ? style : `<xf${look} applyProtection="1">${alignment}<protection locked="0"/></xf>`

const hasFormula = ({ rows }: Worksheet) =>
  expandRows(rows).some((cells) => cells.some((cell) => typeof cell === 'object'))

/** Characters on a landscape Letter page at 70 % print size. Wider worksheets are printed on several beside each other. */
const LEGIBLE = 175
const LETTER = 1
/** The beginning of what spreadsheets read as the code of a character, such as `_x0041_`. */
const characterCode = /_(?=x[0-9a-f]{4}_)/gi
const TYPES = 'application/vnd.openxmlformats-package'
const METADATA = 'http://schemas.openxmlformats.org/package/2006'

/**
 * Adds what write-excel-file cannot: results, choices, print settings and properties. Names, times and dates are fixed:
 * same content, same bytes. Spreadsheet programs recalculate when they open it.
 */
function settleArchive(archive: Uint8Array, workbook: WorkbookInput, company: string): Buffer {
  const { title, sheets } = workbook
  const resultAt = calculateWorkbook(workbook)
  const files = unzipSync(archive)
  const change = (name: string, from: RegExp | string, to: (...found: string[]) => string) => {
    const bytes = files[name]
    if (!bytes) throw new Error(`The workbook has no ${name}.`)
    files[name] = strToU8(strFromU8(bytes).replace(from, to))
  }
  change('xl/sharedStrings.xml', characterCode, () => '_x005F_')
  const core = 'docProps/core.xml'
  files[core] = strToU8(coreProperties(workbook, company))
  const override = `<Override PartName="/${core}" ContentType="${TYPES}.core-properties+xml"/>`
  change('[Content_Types].xml', '</Types>', (end) => override + end)
  const relation = `${METADATA}/relationships/metadata/core-properties`
  const link = `<Relationship Id="rIdCore" Type="${relation}" Target="${core}"/>`
  change('_rels/.rels', '</Relationships>', (end) => link + end)
  change('xl/workbook.xml', /<definedNames\/>|<calcPr[^<>]*\/>/g, () => '')
  const calculation = '<calcPr calcId="191029" fullCalcOnLoad="1"/>'
  change('xl/workbook.xml', '</sheets>', (end) => end + printAreas(sheets) + calculation)
  for (const [index, worksheet] of sheets.entries()) {
    const name = `xl/worksheets/sheet${index + 1}.xml`
    change(name, formulaCell, (...[, letter = '', row, look = '', formula]) => {
      const result = resultAt(worksheet.name, Number(row) - FIRST_ROW, letter.charCodeAt(0) - 65)
      const [type, value] = storedAs(result)
      return `<c r="${letter}${row}"${look.replace(/ t="[^"]*"/, '')}${type}>${formula}<v>${value}</v></c>`
    })
    change(name, /<page(Margins|Setup)[^<>]*\/>/g, () => '')
    change(name, /<worksheet[^<>]*>/, (start) => `${start}<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`)
    const after = validations(worksheet) + pageSetup(worksheet, `${company} · ${title}`)
    change(name, /(<\/mergeCells>|<\/sheetData>)(?!<mergeCells)/, (end) => end + after)
    if (hasFormula(worksheet)) change(name, '</sheetData>', (end) => end + protection)
  }
  change('xl/styles.xml', /<xf([^<>]*)>(<alignment[^<>]*\/>)?<\/xf>/g, unlocked)
  // `[Content_Types].xml` must come first.
  return packFiles(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function coreProperties({ updated, title }: WorkbookInput, company: string): string {
  const date = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${updated}T12:00:00Z</dcterms:${name}>`
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    `<cp:coreProperties xmlns:cp="${METADATA}/metadata/core-properties" ` +
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" ' +
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<dc:title>${escapeXml(title)}</dc:title><dc:creator>${escapeXml(company)}</dc:creator>` +
    `<dc:language>en-CA</dc:language>${date('created')}${date('modified')}</cp:coreProperties>`
  )
}

function storedAs(result: Result): [type: string, value: string] {
  if ('error' in result) return [' t="e"', result.error]
  const { value } = result
  if (typeof value === 'boolean') return [' t="b"', value ? '1' : '0']
  return [typeof value === 'number' ? '' : ' t="str"', escapeXml(String(value)).replace(characterCode, '_x005F_')]
}

const columnName = (column: number) => String.fromCharCode(65 + column)

const lastRow = ({ rows }: Worksheet) => FIRST_ROW + expandRows(rows).length - 1

function validations(worksheet: Worksheet): string {
  const lists = worksheet.columns.flatMap(({ choices }, index) => {
    if (!choices) return []
    const cells = `${columnName(index)}${FIRST_ROW}:${columnName(index)}${lastRow(worksheet)}`
    const formula = `<formula1>${escapeXml(`"${choices.join(',')}"`)}</formula1>`
    const attributes = 'type="list" allowBlank="1" showErrorMessage="1"'
    return [`<dataValidation ${attributes} sqref="${cells}">${formula}</dataValidation>`]
  })
  return lists.length > 0 ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>` : ''
}

/** Landscape on the paper of an office, as many pages wide as the text needs, with a footer. */
function pageSetup(worksheet: Worksheet, name: string): string {
  const width = worksheet.columns.reduce((total, column) => total + columnWidth(column), 0)
  // `&` begins a code: left, right, size 8, sheet name, page, page count. The space ends a size before a digit.
  const foot = `&L&8 ${name.replaceAll('&', '&&')}: &A&R&8&P / &N`
  return (
    '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>' +
    `<pageSetup paperSize="${LETTER}" orientation="landscape" fitToWidth="${Math.ceil(width / LEGIBLE)}" fitToHeight="0"/>` +
    `<headerFooter><oddFooter>${escapeXml(foot)}</oddFooter></headerFooter>`
  )
}

/** Repeats labels and the first column on every page. */
function printAreas(sheets: Worksheet[]): string {
  const names = sheets.flatMap((one, index) => {
    const worksheet = `'${escapeXml(one.name)}'`
    const defined = (kind: string, range: string) =>
      `<definedName name="_xlnm.${kind}" localSheetId="${index}">${range}</definedName>`
    return [
      defined('Print_Area', `${worksheet}!$A$1:$${columnName(one.columns.length - 1)}$${lastRow(one)}`),
      defined('Print_Titles', `${worksheet}!$A:$A,${worksheet}!$4:$4`),
    ]
  })
  return `<definedNames>${names.join('')}</definedNames>`
}
