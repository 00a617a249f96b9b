import { strFromU8, strToU8, unzipSync } from 'fflate'
import { packFiles } from '../pack-files'

const TYPES = '[Content_Types].xml'
const CORE = 'docProps/core.xml'
const METADATA = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties'

/**
 * Packs a workbook anew so that the same content gives the same bytes: names in order, one fixed time, dates from the edition. Formulas have
 * no results in the file, so programs are told to work them out when they open it.
 */
export function settleArchive(archive: Uint8Array, updated: string, title: string, company: string): Buffer {
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
      `<Override PartName="/${CORE}" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    ),
  )
  change('_rels/.rels', (xml) =>
    xml.replace('</Relationships>', `<Relationship Id="rIdCore" Type="${METADATA}" Target="${CORE}"/></Relationships>`),
  )
  change('xl/workbook.xml', (xml) =>
    xml
      .replace(/<definedNames\/>|<calcPr[^>]*\/>/g, '')
      .replace('</sheets>', `</sheets>${printTitles(xml)}<calcPr calcId="191029" fullCalcOnLoad="1"/>`),
  )
  for (const name of Object.keys(files)) if (/^xl\/worksheets\/sheet\d+\.xml$/.test(name)) change(name, fitToWidth)
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
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<dc:title>${escape(title)}</dc:title><dc:creator>${escape(company)}</dc:creator><dc:language>en-CA</dc:language>${date('created')}${date('modified')}</cp:coreProperties>`
  )
}

/** Prints a sheet on its side, as many columns as it has on one page across. */
function fitToWidth(xml: string): string {
  const properties = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'
  const setup =
    '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="1" orientation="landscape" fitToWidth="1" fitToHeight="0"/>'
  return xml
    .replace(/<page(Margins|Setup)[^>]*\/>/g, '')
    .replace(/(<worksheet[^>]*>)/, `$1${properties}`)
    .replace(/(<\/mergeCells>|<\/sheetData>)(?!<mergeCells)/, `$1${setup}`)
}

/** Repeats title and labels on every printed page. */
function printTitles(xml: string): string {
  const names = [...xml.matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(
    ([, name], index) => `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">'${name}'!$1:$4</definedName>`,
  )
  return `<definedNames>${names.join('')}</definedNames>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
