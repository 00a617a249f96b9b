import { strFromU8, strToU8, unzipSync } from 'fflate'
import { expandRows, FIRST_ROW } from '../../../../src/lib/workbook-rows.ts'
import type { Workbook, WorkbookSheet } from '../../../../src/schema/entries/workbook.ts'
import { packFiles } from '../pack-files.ts'
import { workOut } from './results.ts'
import { pagesAcross, storeResults, validations } from './sheet-parts.ts'

interface WorkbookInput extends Workbook {
  title: string
  /** YYYY-MM-DD. */
  updated: string
}

const TYPES = '[Content_Types].xml'
const CORE = 'docProps/core.xml'
const METADATA = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties'

/**
 * Packs a workbook anew so that the same content gives the same bytes: names in order, one fixed time, dates
 * from the edition. Formulas get the results that the build has worked out; programs that calculate work them
 * out again when they open it.
 */
export function settleArchive(archive: Uint8Array, workbook: WorkbookInput, company: string): Buffer {
  const { updated, title, sheets } = workbook
  const resultOf = workOut(workbook)
  const files = unzipSync(archive)
  const change = (name: string, edit: (xml: string) => string) => {
    const bytes = files[name]
    if (!bytes) throw new Error(`The workbook has no ${name}.`)
    files[name] = strToU8(edit(strFromU8(bytes)))
  }
  files[CORE] = strToU8(coreProperties(updated, title, company))
  change(TYPES, (xml) =>
    xml.replace(
      '</Types>',
      `<Override PartName="/${CORE}" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>` +
        '</Types>',
    ),
  )
  change('_rels/.rels', (xml) =>
    xml.replace('</Relationships>', `<Relationship Id="rIdCore" Type="${METADATA}" Target="${CORE}"/></Relationships>`),
  )
  change('xl/workbook.xml', (xml) =>
    xml
      .replace(/<definedNames\/>|<calcPr[^<>]*\/>/g, '')
      .replace('</sheets>', (end) => `${end}${printAreas(sheets)}<calcPr calcId="191029" fullCalcOnLoad="1"/>`),
  )
  sheets.forEach((sheet, index) =>
    change(`xl/worksheets/sheet${index + 1}.xml`, (xml) =>
      layOut(
        storeResults(xml, (row, column) => resultOf(sheet.name, row, column)),
        sheet,
        `${company} · ${title}`,
      ),
    ),
  )
  return packFiles(Object.entries(files).sort(([a], [b]) => byPackageOrder(a, b)))
}

/** Programs look for the list of content types first. */
function byPackageOrder(a: string, b: string): number {
  if (a === TYPES || b === TYPES) return a === TYPES ? -1 : 1
  return a < b ? -1 : 1
}

function coreProperties(updated: string, title: string, company: string): string {
  const moment = `${updated}T00:00:00Z`
  const date = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${moment}</dcterms:${name}>`
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" ' +
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" ' +
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<dc:title>${escape(title)}</dc:title><dc:creator>${escape(company)}</dc:creator>` +
    `<dc:language>en-CA</dc:language>${date('created')}${date('modified')}</cp:coreProperties>`
  )
}

/**
 * Prints a sheet on its side, on as many pages across as keep it legible, named at their foot, and lets its
 * columns offer their choices.
 */
function layOut(xml: string, sheet: WorkbookSheet, name: string): string {
  const properties = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'
  const setup =
    '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>' +
    `<pageSetup paperSize="1" orientation="landscape" fitToWidth="${pagesAcross(sheet)}" fitToHeight="0"/>`
  // `&` begins a code there: L and R are places, 8 is a size, A the sheet's name, P and N its pages.
  const foot =
    `<headerFooter><oddFooter>${escape(`&L&8${name.replaceAll('&', '&&')}: &A&R&8&P / &N`)}</oddFooter>` +
    '</headerFooter>'
  return xml
    .replace(/<page(Margins|Setup)[^<>]*\/>/g, '')
    .replace(/(<worksheet[^<>]*>)/, `$1${properties}`)
    .replace(/(<\/mergeCells>|<\/sheetData>)(?!<mergeCells)/, (end) => end + validations(sheet) + setup + foot)
}

/**
 * Repeats labels and first column on every printed page, and prints what is there. A title would be cut
 * where the first column ends.
 */
function printAreas(sheets: WorkbookSheet[]): string {
  const names = sheets.flatMap(({ name, columns, rows }, index) => {
    const last = `$${String.fromCharCode(64 + columns.length)}$${FIRST_ROW + expandRows(rows).length - 1}`
    const sheet = `'${escape(name)}'`
    return [
      `<definedName name="_xlnm.Print_Area" localSheetId="${index}">${sheet}!$A$1:${last}</definedName>`,
      `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${sheet}!$A:$A,${sheet}!$4:$4</definedName>`,
    ]
  })
  return `<definedNames>${names.join('')}</definedNames>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
