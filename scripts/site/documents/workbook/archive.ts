import { strFromU8, strToU8, unzipSync } from 'fflate'
import { expandRows, FIRST_ROW } from '../../../../src/lib/workbook-rows.ts'
import type { Workbook, WorkbookSheet } from '../../../../src/schema/entries/workbook.ts'
import { packFiles } from '../pack-files.ts'
import { sum } from '../sum.ts'
import { workOut, type Result } from './results.ts'

interface WorkbookInput extends Workbook {
  title: string
  /** YYYY-MM-DD. */
  updated: string
}

const formulaCell = /<c r="([A-Z])(\d+)"([^<>]*)>(<f>[^<]*<\/f>)(?:<v>[^<]*<\/v>|<v\/>)?<\/c>/g

/** Characters across a Letter sheet on its side at which ten points are printed as seven. */
const LEGIBLE = 175
const TYPES = 'application/vnd.openxmlformats-package'
const METADATA = 'http://schemas.openxmlformats.org/package/2006'

/**
 * Adds to a workbook what its writer cannot: results of formulas, lists to choose from, pages to print, and the facts
 * of the file. The same content gives the same bytes: names in order, one fixed time, dates from the edition. Programs
 * that calculate work the formulas out again when they open it.
 */
export function settleArchive(archive: Uint8Array, workbook: WorkbookInput, company: string): Buffer {
  const { title, sheets } = workbook
  const resultOf = workOut(workbook)
  const files = unzipSync(archive)
  const change = (name: string, from: RegExp | string, to: (...found: string[]) => string) => {
    const bytes = files[name]
    if (!bytes) throw new Error(`The workbook has no ${name}.`)
    files[name] = strToU8(strFromU8(bytes).replace(from, to))
  }
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
  for (const [index, sheet] of sheets.entries()) {
    const name = `xl/worksheets/sheet${index + 1}.xml`
    change(name, formulaCell, (_, letter = '', row, look = '', formula) => {
      const result = resultOf(sheet.name, Number(row) - FIRST_ROW, letter.charCodeAt(0) - 65)
      const [type, value] = storedAs(result)
      return `<c r="${letter}${row}"${look.replace(/ t="[^"]*"/, '')}${type}>${formula}<v>${value}</v></c>`
    })
    change(name, /<page(Margins|Setup)[^<>]*\/>/g, () => '')
    change(name, /<worksheet[^<>]*>/, (start) => `${start}<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`)
    const after = validations(sheet) + pageSetup(sheet, `${company} · ${title}`)
    change(name, /(<\/mergeCells>|<\/sheetData>)(?!<mergeCells)/, (end) => end + after)
  }
  // Programs look for the list of content types first: its bracket comes before all letters.
  return packFiles(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function coreProperties({ updated, title }: WorkbookInput, company: string): string {
  const date = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${updated}T00:00:00Z</dcterms:${name}>`
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
  return [typeof value === 'number' ? '' : ' t="str"', escapeXml(String(value))]
}

const letterOf = (column: number) => String.fromCharCode(65 + column)

const lastRow = ({ rows }: WorkbookSheet) => FIRST_ROW + expandRows(rows).length - 1

/** Lists to choose from, for the columns that have one. */
function validations(sheet: WorkbookSheet): string {
  const lists = sheet.columns.flatMap(({ choices }, index) => {
    if (!choices) return []
    const cells = `${letterOf(index)}${FIRST_ROW}:${letterOf(index)}${lastRow(sheet)}`
    const formula = `<formula1>${escapeXml(`"${choices.join(',')}"`)}</formula1>`
    const attributes = 'type="list" allowBlank="1" showErrorMessage="1"'
    return [`<dataValidation ${attributes} sqref="${cells}">${formula}</dataValidation>`]
  })
  return lists.length > 0 ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>` : ''
}

/** Prints a sheet on its side, on as many pages across as keep it legible, named at their foot. */
function pageSetup({ columns }: WorkbookSheet, name: string): string {
  // The first column is repeated on each page.
  const [first = 0, ...others] = columns.map(({ width }) => width)
  const across = Math.max(1, Math.ceil(sum(others) / Math.max(40, LEGIBLE - first)))
  // `&` begins a code there: L and R are places, 8 is a size, A the sheet's name, P and N its pages.
  const foot = `&L&8${name.replaceAll('&', '&&')}: &A&R&8&P / &N`
  return (
    '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>' +
    `<pageSetup paperSize="1" orientation="landscape" fitToWidth="${across}" fitToHeight="0"/>` +
    `<headerFooter><oddFooter>${escapeXml(foot)}</oddFooter></headerFooter>`
  )
}

/**
 * Repeats labels and first column on every printed page, and prints what is there. A title would be cut
 * where the first column ends.
 */
function printAreas(sheets: WorkbookSheet[]): string {
  const names = sheets.flatMap((one, index) => {
    const sheet = `'${escapeXml(one.name)}'`
    const defined = (kind: string, range: string) =>
      `<definedName name="_xlnm.${kind}" localSheetId="${index}">${range}</definedName>`
    return [
      defined('Print_Area', `${sheet}!$A$1:$${letterOf(one.columns.length - 1)}$${lastRow(one)}`),
      defined('Print_Titles', `${sheet}!$A:$A,${sheet}!$4:$4`),
    ]
  })
  return `<definedNames>${names.join('')}</definedNames>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
